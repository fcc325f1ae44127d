import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { maxActiveDownloads } from '@wamani/contract/core/http/proceso.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { assertReauthenticated } from '../../../http/access/assertReauthenticated.ts'
import { validated } from '../../../http/callInternally.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'
import { startJob } from '../../../jobs/startJob.ts'
import { downloadRoute } from './downloadRoute.ts'

/** Queues a download after validating it as the call itself would; throws 403 without permission. */
export const prepareDownload: Handler<typeof jobRoutes.prepareDownload> = async (context) => {
  const { db, user, body } = context
  const route = downloadRoute(body.ruta)
  if (!route) throw new Problem('notFound')
  if ((await context.scopeOf(route)) === null) throw new Problem('forbidden')
  await assertReauthenticated(context, route, body.params)
  validated(route, body, context.today)
  await assertRoomForDownload(db, user.idUsuario)
  const id = await startJob(context, {
    kind: 'descarga',
    title: titleOf(route, body.query.formato ?? body.query.tipo),
    args: body,
    under: route,
    notifies: true,
  })
  return ownJob(context, id)
}

const titleOf = ({ summary }: Route, format: string | undefined) =>
  format === undefined ? summary : `${summary} (${format.slice(0, 10).toUpperCase()})`

/** Limits the queued downloads of one user, so that they do not delay those of other users. */
async function assertRoomForDownload(db: Db, idUsuario: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from nucleo.proceso
    where id_usuario = ${idUsuario} and clase = 'descarga' and estado in ('PENDIENTE', 'EN_CURSO')`.execute(db)
  if ((rows[0]?.waiting ?? 0) >= maxActiveDownloads)
    throw new Problem(
      'conflict',
      `Ya se preparan ${maxActiveDownloads} archivos para usted. Espere a que termine alguno.`,
    )
}
