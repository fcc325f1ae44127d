import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { NuevaRespuesta } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Context } from '../../../http/context.ts'
import { assertMember } from '../grupo/membership.ts'

type Link = {
  id_tarea_encuesta: number
  id_tarea: number
  id_encuesta: number
  id_grupo: number
  estado: boolean
  fecha_fin: string
  tarea: string
  encuesta: string
}

const HOUR_MS = 3_600_000

/**
 * The survey of a task that accepts answers now (S7): both are open and the user is a member of the group. Submissions
 * that a device stored offline are accepted for some hours after the last day, if they were made before it ended.
 */
export async function openLink(context: Pick<Context, 'db' | 'user' | 'can' | 'now' | 'today'>, body: NuevaRespuesta) {
  const { db, now, today } = context
  await lockLink(db, body.idTareaEncuesta)
  const { rows } = await sql<Link>`
    select v.id_tarea_encuesta, v.id_tarea, v.id_encuesta, v.id_grupo, v.estado, t.fecha_fin, t.situacion as tarea,
      e.situacion as encuesta
    from geoencuesta.tarea_encuesta v join geoencuesta.tarea t using (id_tarea) join geoencuesta.encuesta e using (id_encuesta)
    where v.id_tarea_encuesta = ${body.idTareaEncuesta}::bigint and t.eliminado_en is null and e.eliminado_en is null`.execute(
    db,
  )
  const [link] = rows
  if (!link) throw new Problem('notFound')
  await assertMember(db, link.id_grupo, context)
  if (!link.estado) throw new Problem('conflict', 'La encuesta ya no pertenece a la tarea.')
  const isLate = today > link.fecha_fin && !(await isTolerated(context, body.fechaHora, link.fecha_fin, now))
  if (link.tarea === 'cerrada' || isLate) throw new Problem('conflict', 'La tarea está cerrada.')
  if (link.encuesta !== 'publicada') throw new Problem('conflict', 'La encuesta no está publicada.')
  return link
}

/**
 * Locks task, survey and link in this order. `assignEncuestas` and `removeEncuesta` use the same order, so that no
 * deadlock arises.
 */
async function lockLink(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ id_tarea: number; id_encuesta: number }>`
    select id_tarea, id_encuesta from geoencuesta.tarea_encuesta where id_tarea_encuesta = ${id}::bigint`.execute(db)
  const [link] = rows
  if (!link) return
  await sql`select from geoencuesta.tarea where id_tarea = ${link.id_tarea} for share`.execute(db)
  await sql`select from geoencuesta.encuesta where id_encuesta = ${link.id_encuesta} for share`.execute(db)
  await sql`select from geoencuesta.tarea_encuesta where id_tarea_encuesta = ${id}::bigint for share`.execute(db)
}

async function isTolerated({ db }: Pick<Context, 'db'>, fechaHora: string, lastDay: string, now: Date) {
  const end = Date.parse(`${lastDay}T23:59:59-05:00`)
  const hours = await parametro(db, 'tarea.toleranciaHoras')
  return dayInLima(new Date(fechaHora)) <= lastDay && now.getTime() <= end + hours * HOUR_MS
}
