import { type Dispatch, type SetStateAction, useState } from 'react'
import type { ToastData } from '../../crud/Toast.tsx'
import { initialAlert } from '../../ui/feedback/alertState.ts'

/** Toast state of the certificate screens: here error toasts close by themselves too, as specified. */
export function useAutoCloseToast(): [ToastData | undefined, Dispatch<SetStateAction<ToastData | undefined>>] {
  const [toast, setToast] = useState<ToastData | undefined>(undefined)
  return [toast === undefined ? undefined : { seconds: initialAlert.dismissSeconds, ...toast }, setToast]
}
