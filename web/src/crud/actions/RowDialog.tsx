import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import type { NoticeData } from '../Notice.tsx'
import { recordText } from '../record/valueText.ts'

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog)
const RemoveDialog = lazyPart(async () => (await import('../record/RemoveDialog.tsx')).RemoveDialog)
const HistoryDrawer = lazyPart(async () => (await import('../record/HistoryDrawer.tsx')).HistoryDrawer)

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
