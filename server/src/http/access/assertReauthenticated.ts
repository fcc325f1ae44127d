import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Db } from '../../database/connect.ts'
import { parametro } from '../../database/parametro.ts'
import type { CurrentUser } from '../currentUser.ts'
import type { AccessNote } from './registerSecurityLog.ts'

type Asked = { db: Db; user: CurrentUser; now: Date }

type Identified = (route: Pick<Route, 'confirm'>, params: Record<string, unknown>) => Promise<boolean>

/**
 * Decides whether calls are allowed without re-authentication: they do not require it (`confirm`), or the session did
 * it recently. The session is read once.
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
 * Throws 403 when a call requires re-authentication and the last one of the session is too old. The security log does
 * not count it as a refusal.
 */
export async function assertReauthenticated(
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
