import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import type { tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { activeLinks } from './listEncuestasDeTarea.ts'

type Survey = { idEncuesta: number; nombre: string; idGrupo: number; idTareaEncuesta: number | null }

/** Replaces the surveys of a task (S4): new ones join; missing ones leave unless they have answers. */
export const assignEncuestas: Handler<typeof tareaRoutes.assignEncuestas> = async (context) => {
  const { db, params, body } = context
  const { id: id_tarea, grupo: id_grupo } = await records(tarea, context).lock(params.idTarea)
  const misplaced = body.flatMap(({ tarea: named }, at): Issue[] =>
    named && named.idTarea !== id_tarea ? [{ campo: `${at}.tarea.idTarea`, mensaje: messages.idMismatch }] : [],
  )
  if (misplaced.length > 0) throw new Problem('validation', { issues: misplaced })
  await assertMember(db, id_grupo, context)
  await records(tarea, context).lockEditable(id_tarea)
  const ids = body.map(({ encuesta }) => encuesta.idEncuesta)
  const surveys = await surveysOf(db, ids, id_tarea)
  const issues = body.flatMap(({ encuesta, idTareaEncuesta }, at) => {
    const survey = surveys.find(({ idEncuesta }) => idEncuesta === encuesta.idEncuesta)
    const mensaje = faultOf(survey, id_grupo, idTareaEncuesta)
    return mensaje ? [{ campo: `${at}.encuesta.idEncuesta`, mensaje }] : []
  })
  if (issues.length > 0) throw new Problem('validation', { issues })
  await assertNotAnswered(db, id_tarea, ids)
  await writeLinks(db, id_tarea, id_grupo, ids)
  return activeLinks(db, id_tarea)
}

async function surveysOf(db: Db, ids: readonly number[], idTarea: number): Promise<Survey[]> {
  const { rows } = await sql<Survey>`
    select e.id_encuesta as "idEncuesta", e.nombre, e.id_grupo as "idGrupo", v.id_tarea_encuesta as "idTareaEncuesta"
    from geoencuesta.encuesta e left join geoencuesta.tarea_encuesta v on v.id_encuesta = e.id_encuesta and v.id_tarea = ${idTarea}
    where e.id_encuesta = any(${ids}::bigint[]) and e.eliminado_en is null`.execute(db)
  return rows
}

function faultOf(survey: Survey | undefined, idGrupo: number, idTareaEncuesta: number): string | undefined {
  if (!survey) return messages.missingReference('Encuesta')
  if (survey.idGrupo !== idGrupo) return `La encuesta ${survey.nombre} no pertenece al grupo de la tarea.`
  return idTareaEncuesta !== 0 && idTareaEncuesta !== survey.idTareaEncuesta ? messages.idMismatch : undefined
}

async function assertNotAnswered(db: Db, idTarea: number, kept: readonly number[]): Promise<void> {
  const dropped = (await activeLinks(db, idTarea)).filter(({ encuesta }) => !kept.includes(encuesta.idEncuesta))
  const answered = dropped.find(({ respuestas }) => respuestas > 0)
  if (answered)
    throw new Problem('conflict', `La encuesta ${answered.encuesta.nombre} ya tiene respuestas en esta tarea.`)
}

async function writeLinks(db: Db, idTarea: number, idGrupo: number, ids: readonly number[]): Promise<void> {
  await sql`
    update geoencuesta.tarea_encuesta set estado = false
    where id_tarea = ${idTarea} and estado and id_encuesta <> all(${ids}::int[])`.execute(db)
  await sql`
    insert into geoencuesta.tarea_encuesta as v (id_tarea, id_grupo, id_encuesta)
    select distinct ${idTarea}::int, ${idGrupo}::int, e from unnest(${ids}::int[]) e
    on conflict (id_tarea, id_encuesta) do update set estado = true where not v.estado`.execute(db)
}
