import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Db } from '../../database/connect.ts'
import { parametro } from '../../database/parametro.ts'
import type { CurrentUser } from '../currentUser.ts'
import type { AccessNote } from './registerSecurityLog.ts'

type Asked = { db: Db; user: CurrentUser; now: Date }

type Identified = (route: Pick<Route, 'confirm'>, params: Record<string, unknown>) => Promise<boolean>

/**
 * Says of calls whether they need no word more about who the person is: they ask for none (`confirm` of a route), or this
 * session said it lately, which is looked up once. Signing in says it too.
 */
export function identifiedFor(asked: Asked): Identified {
  let lately: Promise<boolean> | undefined
  return async ({ confirm }, params) => {
    if (!confirm || (confirm === 'unlessOwn' && Number(params.id) === asked.user.idUsuario)) return true
    lately ??= saidLately(asked)
    return lately
  }
}

async function saidLately({ db, user, now }: Asked): Promise<boolean> {
  if (user.identifiedAt === null) return false
  return now.getTime() - Date.parse(user.identifiedAt) < (await parametro(db, 'sesion.identidadMin')) * 60_000
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
  if (await identifiedFor(asked)(route, params)) return
  asked.noteAccess({ tipo: null })
  throw new Problem('forbidden', {
    message: 'Confirme su identidad para continuar.',
    codigo: 'CONFIRMAR_IDENTIDAD',
  })
}
