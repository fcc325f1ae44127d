import { UNDO_SECONDS } from '@wamani/contract/core/resource/action.ts'
import { definiteLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { call } from '../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { callsOf, type ScreenResource } from '../calls.ts'
import { failed, success, type ToastData } from '../Toast.tsx'
import { restoreRefusal } from './restoreRefusal.ts'

/**
 * Returns a function `(ids, text) => toast` for the toast after a deletion, with «Deshacer» if the user may restore.
 * `showToast` receives the result of the undo.
 */
export function useRemovedToast(resource: ScreenResource, showToast: (toast: ToastData) => void) {
  const can = useCan()
  const { restore } = callsOf(resource)

  async function undo(route: NonNullable<typeof restore>, ids: readonly number[]) {
    const failures: CallFailure[] = []
    for (const id of ids) {
      try {
        await call(route, { params: { id } })
      } catch (caught) {
        failures.push(asCallFailure(caught))
      }
    }
    showToast(outcome(resource, ids.length, failures))
  }

  return (ids: readonly number[], text: string): ToastData => {
    const toast = success(text)
    if (!restore || !can(restore) || ids.length === 0) return toast
    return { ...toast, seconds: UNDO_SECONDS, action: { label: 'Deshacer', run: () => void undo(restore, ids) } }
  }
}

function outcome(resource: ScreenResource, count: number, failures: readonly CallFailure[]): ToastData {
  const [first] = failures
  if (!first) {
    const what = count === 1 ? `restauró ${definiteLabel(resource)}` : `restauraron ${count} ${resource.labels.plural}`
    return success(`Se ${what}.`)
  }
  if (count === 1) return restoreRefusal(first)
  const back = count - failures.length
  const title = `Se restauraron ${back} de ${count} ${resource.labels.plural}`
  return { ...failed(first), title, text: `${restoreRefusal(first).text ?? first.errorMessage}` }
}
