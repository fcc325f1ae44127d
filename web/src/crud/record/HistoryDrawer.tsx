import { Drawer } from '../../ui/overlay/Drawer.tsx'
import type { ScreenResource } from '../calls.ts'
import { Timeline } from '../timeline/Timeline.tsx'

export function HistoryDrawer(props: { resource: ScreenResource; id: number; name: string; onClose: () => void }) {
  const { resource, id, name, onClose } = props
  return (
    <Drawer opened title={`Historial: ${name}`} width={480} onClose={onClose}>
      <Timeline resource={resource} id={id} />
    </Drawer>
  )
}
