import type { CallFailure } from '../../api/callFailure.ts'
import { failed, type ToastData } from '../Toast.tsx'

export function restoreRefusal(failure: CallFailure): ToastData {
  const reasons = failure.errors.map(({ mensaje }) => mensaje)
  return reasons.length > 1 ? { ...failed(failure), text: `${reasons.join('. ')}.` } : failed(failure)
}
