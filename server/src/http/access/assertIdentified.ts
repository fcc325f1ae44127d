import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Db } from '../../database/connect.ts'
import { parametro } from '../../database/parametro.ts'
import type { CurrentUser } from '../currentUser.ts'
import type { AccessNote } from './registerSecurityLog.ts'

type Asked = { db: Db; user: CurrentUser; now: Date }

/**
 * Whether a call needs no word more about who the person is: it asks for none (`confirm` of a route), or this session said it
 * lately. Signing in says it too.
 */
export async function isIdentified(
  { db, user, now }: Asked,
  { confirm }: Pick<Route, 'confirm'>,
  params: Record<string, unknown>,
): Promise<boolean> {
  if (!confirm || (confirm === 'unlessOwn' && Number(params.id) === user.idUsuario)) return true
  const last = user.identifiedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(user.identifiedAt)
  return now.getTime() - last < (await parametro(db, 'sesion.identidadMin')) * 60_000
}

/**
 * Throws 403 where a call asks that the person says again who they are and this session did so too long ago. That it was
 * asked for is no refusal that anybody looks for.
 */
export async function assertIdentified(
  asked: Asked & { noteAccess: (note: AccessNote) => void },
  route: Pick<Route, 'confirm'>,
  params: Record<string, unknown>,
): Promise<void> {
  if (await isIdentified(asked, route, params)) return
  asked.noteAccess({ tipo: null })
  throw new Problem('forbidden', {
    message: 'Confirme su identidad para continuar.',
    codigo: 'CONFIRMAR_IDENTIDAD',
  })
}
