import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Db } from '../../database/connect.ts'
import { parametro } from '../../database/parametro.ts'
import type { CurrentUser } from '../currentUser.ts'

/**
 * Throws 403 where a call asks that the person says again who they are (`confirm` of a route) and this session did so too
 * long ago. Signing in says it too.
 */
export async function assertIdentified(
  db: Db,
  user: CurrentUser,
  { confirm }: Pick<Route, 'confirm'>,
  params: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (!confirm || (confirm === 'unlessOwn' && Number(params.id) === user.idUsuario)) return
  const last = user.identifiedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(user.identifiedAt)
  if (now.getTime() - last < (await parametro(db, 'sesion.identidadMin')) * 60_000) return
  throw new Problem('forbidden', {
    message: 'Confirme su identidad para continuar.',
    codigo: 'CONFIRMAR_IDENTIDAD',
  })
}
