import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, rowIdOf, type Values } from '../calls.ts'
import { changedFields, checkValues, inFormOrder, ownIssues, sectionsOf, startValues } from './formValues.ts'
import { type Difference, differences, mergeConflict, type Side } from './mergeConflict.ts'
import { useSave } from './useSave.ts'
import { withProposals } from './withProposals.ts'

/** Values and version at opening. The server refuses to save over another version. */
type Opened = { values: Values; version: number | undefined }

export type Conflict = { stored: Row; found: Difference[] }

/**
 * State of a record form: values, issues (of the contract, live after the first try, and of the server), saving, and
 * conflicts of versions. Input is kept after any failure. `row`: the stored record; undefined creates one. `onSaved`
 * receives the stored record.
 */
export function useRecordForm(resource: AnyResource, row: Row | undefined, onSaved: (saved: Row) => void) {
  const { fields } = resource
  const [opened, setOpened] = useState((): Opened => ({ values: startValues(fields, row), version: row?.version }))
  const [values, setValues] = useState(opened.values)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Issue[]>([])
  const [failure, setFailure] = useState<CallFailure | undefined>(undefined)
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined)
  const saving = useSave(resource, row && rowIdOf(resource, row))

  const schema = row ? resource.changes : resource.input
  const checked = useMemo(() => checkValues(schema, fields, values, row), [schema, fields, values, row])
  const issues = useMemo(
    () => (tries > 0 ? inFormOrder(namesInOrder(resource), withRefused(checked.issues, refused)) : []),
    [tries, checked, refused, resource],
  )

  async function save(typed: Values, base: Opened) {
    const { body } = checkValues(schema, fields, typed, row)
    setTries((before) => before + 1)
    setRefused([])
    setFailure(undefined)
    if (!body) return
    try {
      onSaved(await saving.mutateAsync({ ...body, version: base.version }))
    } catch (caught) {
      const answer = asCallFailure(caught)
      if (answer.codigo === 'VERSION' && row) await compare(row, typed, base)
      else if (answer.errors.length > 0) setRefused(ownIssues(fields, answer.errors))
      else setFailure(answer)
    }
  }

  async function compare(record: Row, typed: Values, base: Opened) {
    try {
      const stored = await call(callsOf(resource).get, { params: { id: rowIdOf(resource, record) } })
      // values that the record does not store, such as the effective date, come from this form
      const theirs = startValues(fields, { ...base.values, ...stored })
      const found = differences(fields, base.values, typed, theirs)
      if (found.length > 0) setConflict({ stored, found })
      else await save(typed, { values: theirs, version: stored.version })
    } catch (caught) {
      setFailure(asCallFailure(caught))
    }
  }

  return {
    fields,
    opened,
    values,
    issues,
    tries,
    failure,
    conflict,
    busy: saving.isPending,
    dirty: changedFields(fields, opened.values, values).length > 0,
    set(name: string, value: unknown) {
      setValues((before) => withProposals(fields, before, { ...before, [name]: value }))
      setRefused((before) =>
        before.filter(({ campo }) => campo !== name && !campo.startsWith(`${name}.`) && campo !== ''),
      )
    },
    reopen(now: Row) {
      const found = startValues(fields, now)
      setOpened({ values: found, version: now.version })
      setValues(found)
      setTries(0)
      setRefused([])
      setFailure(undefined)
    },
    fill: (some: Values) => setValues((before) => ({ ...before, ...some })),
    /**
     * Restores earlier input that was typed over `base` at `version`. Saving detects a conflict if the record has
     * changed since.
     */
    recover(typed: { values: Values; base: Values; version: number | undefined }) {
      setOpened({ values: { ...opened.values, ...typed.base }, version: typed.version })
      setValues((before) => ({ ...before, ...typed.values }))
    },
    save: () => save(values, opened),
    dismissFailure: () => setFailure(undefined),
    leaveConflict: () => setConflict(undefined),
    async resolveConflict(choices: Readonly<Record<string, Side>>) {
      if (!conflict) return
      const merged = mergeConflict(values, conflict.found, choices)
      const base = { values: startValues(fields, conflict.stored), version: conflict.stored.version }
      setValues(merged)
      setOpened(base)
      setConflict(undefined)
      await save(merged, base)
    },
  }
}

/** Drops an issue of the server if its field has a new issue: one message per field. */
const withRefused = (issues: readonly Issue[], refused: readonly Issue[]) => [
  ...issues,
  ...refused.filter(({ campo }) => campo === '' || !issues.some((issue) => issue.campo === campo)),
]

const namesInOrder = (resource: AnyResource) => sectionsOf(resource).flatMap((section) => section.fields)

export type RecordForm = ReturnType<typeof useRecordForm>
