import type { CallFailure } from '../../api/callFailure.ts'
import { failed, type ToastData } from '../Toast.tsx'

/** What a refused restoration tells: every reason. */
export function refused(failure: CallFailure): ToastData {
  const reasons = failure.errors.map(({ mensaje }) => mensaje)
  return reasons.length > 1 ? { ...failed(failure), text: `${reasons.join('. ')}.` } : failed(failure)
}
