import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/** Only whoever asked sends a request and takes it back. */
export function assertOwner({ id_solicitante }: { id_solicitante: number | null }, user: CurrentUser): void {
  if (id_solicitante !== user.idUsuario)
    throw new Problem('forbidden', 'Solo quien registró la solicitud puede enviarla o devolverla a borrador.')
}
