import { type Dispatch, type SetStateAction, useState } from 'react'
import type { ToastData } from '../../crud/Toast.tsx'
import { initialAlert } from '../../ui/feedback/alertState.ts'

/** The toast of the screens of certificates leaves by itself even when it says what failed, as is specified for them. */
export function useLeavingToast(): [ToastData | undefined, Dispatch<SetStateAction<ToastData | undefined>>] {
  const [toast, setToast] = useState<ToastData | undefined>(undefined)
  return [toast === undefined ? undefined : { seconds: initialAlert.dismissSeconds, ...toast }, setToast]
}
