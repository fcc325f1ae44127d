import { Modal } from '@mantine/core'
import type { MenuService } from '../../api/infoQuery.ts'
import { useReturnFocus } from '../../ui/layout/useReturnFocus.ts'
import { Finder } from './Finder.tsx'

/** The dialog of ScreenFinder. */
export function FinderDialog(props: { opened: boolean; services: readonly MenuService[]; onClose: () => void }) {
  const { opened, services, onClose } = props
  useReturnFocus(opened)
  return (
    // what fades in would take no keys yet
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset="10dvh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label="Buscar en todo el sistema">
        <Modal.Body p={0}>
          <Finder services={services} onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
