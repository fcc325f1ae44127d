import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { conditionAt, type PreguntaEntrada, takesOptions } from '@wamani/contract/geoencuesta/pregunta.ts'
import { type Insertable, sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { preguntasDeUna } from './preguntasDe.ts'

/**
 * Replaces the questions of a draft, in order: questions with an id are changed, others added, missing ones deleted.
 */
export const setPreguntas: Handler<typeof encuestaRoutes.setPreguntas> = async (context) => {
  const { db, params, body } = context
  const { id, grupo, situacion } = await records(encuesta, context).lock(params.id)
  await assertMember(db, grupo, context)
  if (situacion !== 'borrador') throw new Problem('conflict', 'La encuesta ya fue publicada.')
  const stored = new Set((await preguntasDeUna(db, id)).map(({ idPregunta }) => idPregunta))
  const issues = body.flatMap(({ idPregunta }, at): Issue[] =>
    idPregunta === undefined || stored.has(idPregunta)
      ? []
      : [{ campo: `${at}.idPregunta`, mensaje: messages.unknownRow('Preguntas', at + 1) }],
  )
  if (issues.length > 0) throw new Problem('validation', { issues })
  await write(db, id, body)
  return preguntasDeUna(db, id)
}

async function write(db: Db, idEncuesta: number, set: readonly PreguntaEntrada[]): Promise<void> {
  const kept = set.flatMap(({ idPregunta }) => idPregunta ?? [])
  await sql`delete from geoencuesta.pregunta where id_encuesta = ${idEncuesta} and id_pregunta <> all(${kept}::int[])`.execute(
    db,
  )
  const ids: number[] = []
  for (const [at, one] of set.entries()) {
    const values = { ...columnsOf(one, at), id_condicion: one.condicion ? (ids[conditionAt(set, one)] ?? null) : null }
    ids.push(await writeOne(db, { ...values, id_encuesta: idEncuesta }, one.idPregunta))
  }
}

async function writeOne(db: Db, values: Insertable<Tables['geoencuesta.pregunta']>, id: number | undefined) {
  const { id_pregunta } = id
    ? await db
        .updateTable('geoencuesta.pregunta')
        .set(values)
        .where('id_pregunta', '=', id)
        .returning('id_pregunta')
        .executeTakeFirstOrThrow()
    : await db.insertInto('geoencuesta.pregunta').values(values).returning('id_pregunta').executeTakeFirstOrThrow()
  return id_pregunta
}

function columnsOf(
  { texto, ayuda, tipo, obligatoria, opciones, minimo, maximo, condicion }: PreguntaEntrada,
  at: number,
) {
  const isMeasured = tipo === 'numero' || tipo === 'escala'
  return {
    ...{ texto, ayuda, tipo, obligatoria },
    orden: at + 1,
    opciones: JSON.stringify(takesOptions(tipo) ? opciones : []),
    minimo: isMeasured ? minimo : null,
    maximo: isMeasured ? maximo : null,
    condicion_valor: condicion?.valor ?? null,
  }
}
