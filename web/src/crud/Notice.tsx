import type { CallFailure } from '../api/callFailure.ts'
import { Alert } from '../ui/Alert.tsx'
import type { AlertStatus } from '../ui/alertState.ts'

/** What a screen tells after a deed. */
export type NoticeData = { status: AlertStatus; title: string; text?: string }

/** spec §8: the title of what went well */
export const success = (text: string, title = 'Operación Exitosa'): NoticeData => ({ status: 'success', title, text })

/** A refused or failed call: its sentence, and the trace id where support needs it. */
export function failed({ errorMessage, status, traza }: CallFailure): NoticeData {
  const text = traza && (status >= 500 || status === 0) ? `Código de seguimiento: ${traza}` : undefined
  return { status: status >= 500 || status === 0 ? 'danger' : 'warning', title: errorMessage, text }
}

/** The alert of a screen; leaves by itself after 10 seconds (spec §9). A new notice starts the count anew. */
export function Notice({ notice, onDismiss }: { notice: NoticeData | undefined; onDismiss: () => void }) {
  if (!notice) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <Alert
        key={`${notice.title} ${notice.text}`}
        status={notice.status}
        title={notice.text && notice.title}
        onDismiss={onDismiss}
      >
        {notice.text ?? notice.title}
      </Alert>
    </div>
  )
}
