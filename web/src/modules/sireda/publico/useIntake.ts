import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { intake, intakeFields, publico } from '@wamani/contract/sireda/publico.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'
import { newCode } from '../../../offline/newCode.ts'
import { validateEvidencias } from './validateEvidencias.ts'

export type Values = Readonly<Record<string, unknown>>
export type Filed = {
  numero: string
  codigo: string
  fechaDenuncia: string
  fechaLimite: string
  notaPlazo: string | null
}
export type Intake = ReturnType<typeof useIntake>

/** Uploading videos over a slow connection takes minutes. */
const TIMEOUT_MS = 10 * 60_000
const personal = ['nombres', 'apellidos', 'dni', 'telefono']

/** State of the complaint form: values, issues and submission. Issues are shown after the first submission. */
export function useIntake(onFiled: (filed: Filed) => void) {
  const [values, setValues] = useState<Values>({
    modalidad: 'identificada',
    tipoDocumento: intakeFields.tipoDocumento.initial,
    evidencias: [],
    declaracionVeracidad: false,
  })
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Issue[]>([])
  const [failure, setFailure] = useState<CallFailure | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  // Idempotency key of the last submission: a retry with the same values does not create a second complaint.
  const sent = useRef<{ values: Values; claveEnvio: string } | undefined>(undefined)
  const files = values.evidencias as readonly File[]
  const found = useMemo(() => [...issuesOf(values), ...validateEvidencias(files)], [values, files])

  async function send() {
    setTries((before) => before + 1)
    setRefused([])
    setFailure(undefined)
    if (found.length > 0 || busy) return
    setBusy(true)
    if (sent.current?.values !== values) sent.current = { values, claveEnvio: newCode() }
    const { claveEnvio } = sent.current
    try {
      onFiled(await call(publico.fileDenuncia, { body: { ...values, claveEnvio }, timeoutMs: TIMEOUT_MS }))
    } catch (caught) {
      const answer = asCallFailure(caught)
      if (answer.errors.length > 0) setRefused([...answer.errors])
      else setFailure(answer)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    files,
    issues: tries > 0 ? [...found, ...refused] : [],
    tries,
    failure,
    busy,
    anonymous: values.modalidad === 'anonima',
    set(name: string, value: unknown) {
      setRefused((before) => before.filter(({ campo }) => campo !== name))
      setValues((before) => ({
        ...before,
        ...(name === 'tipoDenuncia' && { categoria: undefined }),
        // clear personal data typed before the complaint was made anonymous
        ...(name === 'modalidad' && value === 'anonima' && Object.fromEntries(personal.map((one) => [one, '']))),
        [name]: value,
      }))
    },
    send,
    dismiss: () => setFailure(undefined),
  }
}

function issuesOf(values: Values): Issue[] {
  const { evidencias: _, ...facts } = values
  const { error } = intake.safeParse(facts)
  return error?.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), mensaje: message })) ?? []
}
