import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { callsOf, type ScreenResource } from '../calls.ts'
import { theOne } from '../record/resourceWords.ts'
import { failed, success, type ToastData } from '../Toast.tsx'
import { refused } from './refused.ts'

/** Seconds in which a deletion is taken back by one click. */
const undoSeconds = 8

/**
 * Makes what a screen tells after a deletion: `(ids, text) => notice`, with «Deshacer» for whom restoring is granted.
 * `showToast` gets what came of undoing it. For one record as for many.
 */
export function useRemovedToast(resource: ScreenResource, showToast: (toast: ToastData) => void) {
  const client = useQueryClient()
  const can = useCan()
  const { restore } = callsOf(resource)

  async function undo(ids: readonly number[]) {
    const failures: CallFailure[] = []
    for (const id of restore ? ids : []) {
      try {
        await call(restore!, { params: { id } })
      } catch (caught) {
        failures.push(asCallFailure(caught))
      }
    }
    await client.invalidateQueries({ queryKey: [resource.key] })
    showToast(outcome(resource, ids.length, failures))
  }

  return (ids: readonly number[], text: string): ToastData => {
    const told = success(text)
    if (!restore || !can(restore) || ids.length === 0) return told
    return { ...told, seconds: undoSeconds, action: { label: 'Deshacer', run: () => void undo(ids) } }
  }
}

function outcome(resource: ScreenResource, count: number, failures: readonly CallFailure[]): ToastData {
  const [first] = failures
  if (!first) {
    const what = count === 1 ? `restauró ${theOne(resource)}` : `restauraron ${count} ${resource.labels.plural}`
    return success(`Se ${what}.`)
  }
  if (count === 1) return refused(first)
  const back = count - failures.length
  const title = `Se restauraron ${back} de ${count} ${resource.labels.plural}`
  return { ...failed(first), title, text: `${refused(first).text ?? first.errorMessage}` }
}
