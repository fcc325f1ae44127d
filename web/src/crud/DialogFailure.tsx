import type { CallFailure } from '../api/callFailure.ts'
import { Alert } from '../ui/Alert.tsx'

/** spec §8: the answers by which a dialog says that the deed is not the person's; a missing permission (403) is told alike */
const DENIALS = [401, 403, 500]

export const isDenial = ({ status }: CallFailure): boolean => DENIALS.includes(status)

/** A call of a dialog that failed: the warning of spec §8, or the server's sentence with the trace id where support needs it. */
export function DialogFailure({ failure, onDismiss }: { failure: CallFailure; onDismiss: () => void }) {
  const denied = isDenial(failure)
  const trace = failure.traza && (failure.status === 0 || failure.status > 500)
  return (
    <Alert
      key={failure.traza}
      status={denied ? 'warning' : 'danger'}
      title={denied || trace ? failure.errorMessage : undefined}
      onDismiss={onDismiss}
    >
      {denied
        ? 'Ud. no tiene permitido esta función'
        : trace
          ? `Código de seguimiento: ${failure.traza}`
          : failure.errorMessage}
    </Alert>
  )
}
