import type { CallFailure } from '../../api/callFailure.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DENIED_TEXT, isDenied } from './isDenied.ts'

/**
 * Failure of a call in a dialog: a warning for a missing permission, else the message of the server with its trace id.
 */
export function DialogFailure({ failure, onDismiss }: { failure: CallFailure; onDismiss: () => void }) {
  const denied = isDenied(failure)
  const trace = failure.traza && `Código de seguimiento: ${failure.traza}`
  return (
    <Alert
      key={failure.errorMessage}
      status={denied ? 'warning' : 'danger'}
      title={denied || trace ? failure.errorMessage : undefined}
      seconds={0}
      onDismiss={onDismiss}
    >
      {denied ? DENIED_TEXT : trace || failure.errorMessage}
      {denied && trace && <div>{trace}</div>}
    </Alert>
  )
}
