import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { recordText } from '../record/valueText.ts'
import type { ScreenParts } from '../screenParts.ts'
import type { ToastData } from '../Toast.tsx'

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog)
const RemoveDialog = lazyPart(async () => (await import('../record/RemoveDialog.tsx')).RemoveDialog)
const HistoryDrawer = lazyPart(async () => (await import('../record/HistoryDrawer.tsx')).HistoryDrawer)

export type ChosenAction = { kind: 'history' | 'remove'; row: Row } | { kind: 'action'; name: string; row: Row }

type DialogProps = {
  resource: ScreenResource
  parts?: Pick<ScreenParts, 'dialogs'> | undefined
  chosen: ChosenAction | undefined
  onDone: (toast: ToastData, row?: Row) => void
  onClose: () => void
}

export function RowDialog({ resource, parts, chosen, onDone, onClose }: DialogProps) {
  if (!chosen) return null
  const { row } = chosen
  const Own = chosen.kind === 'action' && parts?.dialogs?.[chosen.name]
  if (Own) return <Own {...{ row, onDone, onClose }} />
  if (chosen.kind === 'action') return <ActionDialog {...{ resource, row, onDone, onClose }} name={chosen.name} />
  if (chosen.kind === 'remove') return <RemoveDialog {...{ resource, row, onDone, onClose }} />
  const name = recordText(resource, row)
  return <HistoryDrawer {...{ resource, name, onClose }} id={rowIdOf(resource, row)} />
}
