import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/** Nobody decides about what he asked for himself. */
export function assertNotOwn(
  { id_solicitante }: { id_solicitante: number | null },
  user: CurrentUser,
  action: 'aprobar' | 'rechazar',
): void {
  if (id_solicitante === user.idUsuario) throw new Problem('conflict', `No puede ${action} su propia solicitud.`)
}
