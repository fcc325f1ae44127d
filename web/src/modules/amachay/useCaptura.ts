import { useMutation, useQuery } from '@tanstack/react-query'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { documentTypeQuery } from '@wamani/contract/core/peru/identityDocument.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, type Values } from '../../crud/calls.ts'
import { checkValues } from '../../crud/form/formValues.ts'

const { routes } = vacunacion
const person = {
  tipoDocumento: 'DNI',
  documento: '',
  fechaNacimiento: null,
  sexo: null,
  dosis: 1,
  consentimiento: null,
  motivoEdad: null,
  otraPersona: false,
  corrigePersona: false,
}
/** Confirmation fields. Each is hidden until the server answers an issue that asks for it. */
export const confirmations = ['motivoEdad', 'otraPersona', 'corrigePersona'] as const
type Confirmation = (typeof confirmations)[number]
/**
 * Maps the field of an issue to the confirmation to show. Data that contradict other doses are confirmed with
 * `corrigePersona`.
 */
const askedBy: Readonly<Record<string, Confirmation>> = {
  motivoEdad: 'motivoEdad',
  otraPersona: 'otraPersona',
  fechaNacimiento: 'corrigePersona',
  sexo: 'corrigePersona',
}
const MIN_DOCUMENTO_LENGTH = 8

/** State of a recording session. `onSaved` is called after each dose, once the form is ready for the next person. */
export function useCaptura(onSaved: () => void) {
  const [values, setValues] = useState<Values>({ ...person, fecha: dayInLima(new Date()), ubicacion: null })
  const [issues, setIssues] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const [saved, setSaved] = useState<Row[]>([])
  const [asked, setAsked] = useState<readonly string[]>([])
  const idCampania = (values.campania as { id: number } | null | undefined)?.id
  const documento = String(values.documento).trim()
  const tipo = documentTypeQuery.parse(values.tipoDocumento)
  const known = useQuery({
    queryKey: [vacunacion.key, 'persona', idCampania, tipo, documento],
    queryFn: ({ signal }) =>
      call(routes.findPersona, { query: { idCampania: idCampania ?? 0, documento, tipoDocumento: tipo }, signal }),
    enabled: idCampania !== undefined && documento.length >= MIN_DOCUMENTO_LENGTH,
    staleTime: 0,
  })
  const found = known.data?.persona
  useEffect(() => {
    if (!found) return
    const { tipoDocumento, fechaNacimiento, sexo, dosis } = found
    const next = Math.max(0, ...dosis.map((one) => one.dosis)) + 1
    setValues((before) => ({ ...before, tipoDocumento, fechaNacimiento, sexo, dosis: next }))
  }, [found])
  const saving = useMutation<Row, CallFailure, Values>({
    mutationFn: (body) => call(defined(callsOf(vacunacion).create, `creation of ${vacunacion.key}`), { body }),
    onSuccess: (row) => {
      setSaved((before) => [row, ...before])
      setValues((before) => ({ ...before, ...person }))
      setAsked([])
      onSaved()
    },
    onError: ({ errors }) => {
      setIssues([...errors])
      setAsked((before) => [...before, ...errors.flatMap(({ campo }) => askedBy[campo] ?? [])])
    },
  })
  return {
    values,
    issues,
    tries,
    saved,
    found,
    asked: confirmations.filter((name) => asked.includes(name)),
    /** Copies the birth date and sex recorded with the person's other doses into the form. */
    useRegistered: () => {
      if (!found) return
      const { fechaNacimiento, sexo } = found
      setValues((before) => ({ ...before, fechaNacimiento, sexo, corrigePersona: false }))
      setAsked((before) => before.filter((name) => name !== 'corrigePersona'))
      setIssues((before) => before.filter(({ campo }) => askedBy[campo] !== 'corrigePersona'))
    },
    failure: issues.length === 0 ? saving.error : null,
    busy: saving.isPending,
    dismiss: saving.reset,
    set: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }))
      setIssues((before) => before.filter(({ campo }) => campo !== name))
    },
    save: () => {
      const validated = checkValues(vacunacion.input, vacunacion.fields, values)
      setIssues(validated.issues)
      setTries((before) => before + 1)
      if (validated.body) saving.mutate(validated.body)
    },
  }
}
