import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'
import type { Values } from '../../../crud/calls.ts'
import { checkValues, inFormOrder, startValues } from '../../../crud/form/formValues.ts'
import { type Kind, kinds } from './kinds.ts'

export type Registro = ReturnType<typeof useRegistro>

/** State of a volunteer form: values, issues and submission. Issues are shown after the first submission. */
export function useRegistro(kind: Kind, given: Values, onReceived: () => void) {
  const { fields, input, route, sections } = kinds[kind]
  const names: string[] = [...sections.flatMap((section) => section.fields), 'consentimiento']
  const [values, setValues] = useState<Values>(() => ({ ...startValues(fields), consentimiento: false, ...given }))
  const [issues, setIssues] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<CallFailure | undefined>(undefined)
  const [busy, setBusy] = useState(false)

  async function send() {
    if (busy) return
    const validated = checkValues(input, fields, values)
    setIssues(inFormOrder(names, validated.issues))
    setTries((before) => before + 1)
    setFailure(undefined)
    if (!validated.body) return
    setBusy(true)
    try {
      await call(route, { body: validated.body })
      onReceived()
    } catch (caught) {
      const answer = asCallFailure(caught)
      if (answer.errors.length > 0) setIssues([...answer.errors])
      else setFailure(answer)
    } finally {
      setBusy(false)
    }
  }
  return {
    fields,
    values,
    issues,
    tries,
    failure,
    busy,
    set(name: string, value: unknown) {
      setIssues((before) => before.filter(({ campo }) => campo !== name))
      setValues((before) => ({ ...before, [name]: value }))
    },
    send,
    dismiss: () => setFailure(undefined),
  }
}
