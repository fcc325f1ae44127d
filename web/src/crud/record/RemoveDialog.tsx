import { Text } from '@mantine/core'
import { theOne } from '@wamani/contract/core/resource/theOne.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { useRemove } from '../form/useSave.ts'
import { failed, type ToastData } from '../Toast.tsx'
import { useRemovedToast } from '../trash/useRemovedToast.ts'

/** The question before a record is removed. */
export function RemoveDialog(props: {
  resource: ScreenResource
  row: Row
  name: string
  onDone: (toast: ToastData) => void
  onClose: () => void
}) {
  const { resource, row, name, onDone, onClose } = props
  const removal = useRemove(resource)
  const removed = useRemovedToast(resource, onDone)
  const remove = () =>
    removal.mutate(rowIdOf(resource, row), {
      onSuccess: () => onDone(removed([rowIdOf(resource, row)], `Se eliminó ${theOne(resource)} ${name}.`)),
      onError: (failure) => onDone(failed(failure)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened
      destructive
      title="Usted está seguro?"
      confirmLabel="Sí, eliminar"
      busy={removal.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <Text>
        Se va a eliminar {theOne(resource)} <strong>{name}</strong>.
      </Text>
    </ConfirmDialog>
  )
}
