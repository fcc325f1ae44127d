import { titleObjectPhrase } from '@wamani/contract/core/resource/labelPhrases.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { useRemove } from '../form/useSave.ts'
import { failed, type ToastData } from '../Toast.tsx'
import { useRemovedToast } from '../trash/useRemovedToast.ts'
import { recordText, shortPhrase } from './valueText.ts'

export function RemoveDialog(props: {
  resource: ScreenResource
  row: Row
  onDone: (toast: ToastData) => void
  onClose: () => void
}) {
  const { resource, row, onDone, onClose } = props
  const removal = useRemove(resource)
  const removed = useRemovedToast(resource, onDone)
  const remove = () =>
    removal.mutate(rowIdOf(resource, row), {
      onSuccess: () => onDone(removed([rowIdOf(resource, row)], `Se eliminó ${shortPhrase(resource, row)}.`)),
      onError: (failure) => onDone(failed(failure)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened
      destructive
      title={`¿Eliminar ${titleObjectPhrase(resource, recordText(resource, row))}?`}
      confirmLabel="Sí, eliminar"
      busy={removal.isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
