import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { recordText } from '../../../crud/record/valueText.ts'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { SesionList } from './SesionList.tsx'

const { endSesion, endSesiones } = usuarioRoutes

export function SesionesDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const can = useCan()
  return (
    <Drawer opened title={`Sesiones abiertas: ${recordText(usuario, row)}`} width={480} onClose={onClose}>
      <SesionList id={rowIdOf(usuario, row)} canEnd={can(endSesion)} canEndAll={can(endSesiones)} />
    </Drawer>
  )
}
