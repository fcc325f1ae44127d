import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { EstablecimientoInput } from './EstablecimientoInput.tsx'

const parts: ScreenParts = { inputs: { establecimiento: EstablecimientoInput } }

export function UsuarioEstablecimientoScreen() {
  return <ResourceScreen resource={usuarioEstablecimiento} parts={parts} />
}
