import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { assertIdentified } from '../../../http/access/assertIdentified.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'
import { downloadRoute } from './downloadRoute.ts'

/** Begins work again that failed or was stopped; what it had done stays done. A file is asked for as it was at first (R28). */
export const repeatJob: Handler<typeof jobRoutes.repeatJob> = async (context) => {
  const { db, params } = context
  await ownJob(context, params.id)
  await assertIdentifiedFor(context, params.id)
  const { rows } = await sql`
    update nucleo.proceso set estado = 'PENDIENTE', cancelar = false, intentos = 0, hechas = 0, total = null, mensaje = null,
      errores = '[]', iniciado_en = null, terminado_en = null, id_archivo = null, memoria = null
    where id_proceso = ${params.id} and estado in ('FALLIDO', 'CANCELADO') returning id_proceso`.execute(db)
  if (rows.length === 0) throw new Problem('conflict', 'Solo se repite un proceso que falló o fue detenido.')
  return ownJob(context, params.id)
}

/** Throws 403 where the file of a job is of a call that asks again for the identity, as the call itself would. */
async function assertIdentifiedFor({ db, user, now }: Context, id: number): Promise<void> {
  const { rows } = await sql<{ ruta: string; params: Record<string, string> }>`
    select argumentos->>'ruta' as ruta, argumentos->'params' as params from nucleo.proceso
    where id_proceso = ${id} and clase = 'descarga'`.execute(db)
  const [asked] = rows
  const route = asked && downloadRoute(asked.ruta)
  if (route) await assertIdentified(db, user, route, asked.params, now)
}
