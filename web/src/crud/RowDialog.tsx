import { Text } from '@mantine/core'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { type Row, rowIdOf, type ScreenResource } from './calls.ts'
import { failed, type NoticeData, success } from './Notice.tsx'
import { theOne } from './resourceWords.ts'
import { useRemove } from './useSave.ts'
import { recordText } from './valueText.ts'

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog)
const HistoryDrawer = lazyPart(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer)

/** What is open for a row: its story, the question before removing it, or that of a declared action. */
export type RowDeed = { kind: 'history' | 'remove'; row: Row } | { kind: 'action'; name: string; row: Row }

type DialogProps = {
  resource: ScreenResource
  deed: RowDeed | undefined
  onDone: (notice: NoticeData) => void
  onClose: () => void
}

/** The dialog or drawer of the deed chosen in a row's menu. */
export function RowDialog({ resource, deed, onDone, onClose }: DialogProps) {
  if (!deed) return null
  const { row } = deed
  if (deed.kind === 'action') return <ActionDialog {...{ resource, row, onDone, onClose }} name={deed.name} />
  const name = recordText(resource, row)
  if (deed.kind === 'history') return <HistoryDrawer {...{ resource, name, onClose }} id={rowIdOf(resource, row)} />
  return <RemoveDialog {...{ resource, row, name, onDone, onClose }} />
}

function RemoveDialog(props: Omit<DialogProps, 'deed'> & { row: Row; name: string }) {
  const { resource, row, name, onDone, onClose } = props
  const removal = useRemove(resource)
  const remove = () =>
    removal.mutate(rowIdOf(resource, row), {
      onSuccess: () => onDone(success(`Se eliminó ${theOne(resource)} ${name}.`)),
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
