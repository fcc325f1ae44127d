import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type CallFailure, callFailure } from '../../../api/callFailure.ts'
import { callsOf, type Row, rowIdOf, type ScreenResource, type Values } from '../../calls.ts'
import type { BulkAction } from './bulkActions.tsx'
import { runBulk, type Stopped } from './runBulk.ts'

export type Outcome = { row: Row; failure?: CallFailure | undefined }

type Run = {
  phase: 'confirming' | 'running' | 'ended'
  outcomes: ReadonlyMap<number, Outcome>
  stopped?: Stopped | undefined
}

/** Runs an action over records and keeps each outcome. Failed and untried records can be retried. */
export function useBulkRun(resource: ScreenResource, action: BulkAction, rows: readonly Row[]) {
  const [run, setRun] = useState<Run>({ phase: 'confirming', outcomes: new Map() })
  const leaving = useRef(new AbortController())
  const isDone = (row: Row) => {
    const outcome = run.outcomes.get(rowIdOf(resource, row))
    return outcome !== undefined && !outcome.failure
  }

  async function begin(items: readonly Row[], one: (row: Row) => Promise<unknown>) {
    leaving.current = new AbortController()
    setRun(({ outcomes }) => {
      const kept = new Map(outcomes)
      for (const row of items) kept.delete(rowIdOf(resource, row))
      return { phase: 'running', outcomes: kept }
    })
    const stopped = await runBulk(items, one, {
      signal: leaving.current.signal,
      report: (row, failure) =>
        setRun((before) => ({
          ...before,
          outcomes: new Map(before.outcomes).set(rowIdOf(resource, row), { row, failure }),
        })),
    })
    setRun((before) => ({ ...before, phase: 'ended', stopped }))
  }

  return {
    ...run,
    done: rows.filter(isDone),
    left: rows.filter((row) => !isDone(row)),
    start: (input: Values) => void begin(rows, (row) => action.run(row, input)),
    retry: (input: Values) =>
      void begin(
        rows.filter((row) => !isDone(row)),
        (row) => again(resource, action, row, input),
      ),
    cancel: () => leaving.current.abort(),
  }
}

/**
 * Retries with the current version of the record: another user may have changed it, or the first request may have
 * succeeded.
 */
async function again(resource: ScreenResource, action: BulkAction, row: Row, input: Values): Promise<unknown> {
  const now = await call(callsOf(resource).get, { params: { id: rowIdOf(resource, row) } }).catch(
    (failure: CallFailure) => {
      if (failure.status === 403) return row
      if (failure.status === 404 && action.removes) return undefined
      throw failure
    },
  )
  if (!now) return undefined
  if (!action.fits(now))
    throw callFailure({ status: 409, errorMessage: 'El estado del registro ya no admite esta acción.' })
  return action.run(now, input)
}
