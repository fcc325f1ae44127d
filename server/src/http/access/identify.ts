import { isApplicationToken } from '@wamani/contract/core/http/applicationToken.ts'
import type { Database } from '../../database/connect.ts'
import { type ApplicationSession, type CallerInfo, findApplication } from './findApplication.ts'
import { findSession, type Session } from './session.ts'

type Request = CallerInfo & { headers: { authorization?: string | undefined } }

/**
 * Authenticates the caller: user session or application. Throws 401 for neither, 403 for an application from a
 * disallowed address. Stores the caller on the request, even when rejected.
 */
export async function identify(
  database: Database,
  request: Request,
  now: Date,
): Promise<Session & Partial<ApplicationSession>> {
  const { authorization } = request.headers
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (isApplicationToken(token)) return findApplication(database, token, request, now)
  const session = await findSession(database, authorization, now)
  request.idUsuario = session.user.idUsuario
  return session
}
