import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { EstablecimientoInput } from './EstablecimientoInput.tsx'

const parts: ScreenParts = { inputs: { establecimiento: EstablecimientoInput } }

/** /vacuna/usuario: the users of private establishments, each with its establishment chosen in its dialog. */
export function UsuarioEstablecimientoScreen() {
  return <ResourceScreen resource={usuarioEstablecimiento} parts={parts} />
}
