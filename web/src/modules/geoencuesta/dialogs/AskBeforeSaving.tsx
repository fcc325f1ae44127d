import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

/** Confirmation shown by both dialogs that save a set of links (S10). */
export function AskBeforeSaving(props: {
  opened: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog title="Usted está seguro?" confirmLabel="Sí, Guardar" cancelLabel="No" {...props}>
      <Text>{' Se va modificar el grupo!'}</Text>
    </ConfirmDialog>
  )
}
