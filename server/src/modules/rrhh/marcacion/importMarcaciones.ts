import { defined } from '@wamani/contract/core/http/defined.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import {
  clockFileLimits,
  importacionMarcacion,
  type marcacionRoutes,
  type RowError,
} from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { sql } from 'kysely'
import { readScope } from '../../../crud/import/importers.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { type RefusedRow, readableLines } from '../../../documents/table/readableLines.ts'
import { readTable } from '../../../documents/table/readTable.ts'
import type { Handler, PreparedHandler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { type Line, readMarcaciones } from './readMarcaciones.ts'
import { type Punch, validateMarcaciones } from './validateMarcaciones.ts'

/** Imports a clock file. Lists rejected rows with the reason, counts duplicates and recomputes the affected days. */
export const importMarcaciones: PreparedHandler<typeof marcacionRoutes.importMarcaciones, Read> = {
  uploads: 'read',
  prepare: async ({ body: { archivo, columnas, ...reading }, user }) => {
    const table = await readTable(Object.assign(archivo, { reading }), clockFileLimits, user)
    const refused: RefusedRow[] = []
    const readable = readableLines(table, ({ fila, mensaje }) =>
      refused.push({ fila, mensaje: `Fila ${fila}: ${mensaje}` }),
    )
    return { lines: readMarcaciones(readable, columnas), refused, lectura: table.reading }
  },
  write: async (context) => {
    const { db, body, now, prepared } = context
    const { lines, refused, lectura } = prepared
    const seen = await readScope(context, trabajador.key)
    const row = await importLines(db, body.archivo, { lines, refused }, { now, seen })
    return { ...row, lectura }
  },
}

type Read = { lines: Line[]; refused: RefusedRow[]; lectura: TableReading }

async function importLines(
  db: Db,
  { nombre, sha256 }: { nombre: string; sha256: string },
  { lines, refused }: Pick<Read, 'lines' | 'refused'>,
  { now, seen }: { now: Date; seen: RowScope },
) {
  await lockAsistencia(db)
  const { punches, errores: invalid } = await validateMarcaciones(db, lines, { now, seen })
  const errores = [...refused, ...invalid].toSorted((one, other) => one.fila - other.fila)
  const fresh = await newPunches(db, punches)
  const { id_importacion_marcacion: id } = await db
    .insertInto('rrhh.importacion_marcacion')
    .values({
      nombre_archivo: nombre.slice(-120),
      sha256,
      total: lines.length + refused.length,
      insertadas: fresh.length,
      duplicadas: punches.length - fresh.length,
      rechazadas: errores.length,
      errores: JSON.stringify(errores),
    })
    .returning('id_importacion_marcacion')
    .executeTakeFirstOrThrow()
  await insertPunches(db, id, fresh)
  for (const month of byMonth(fresh)) await recomputeDays(db, { ...month, now, sinRespaldo: 'alertado' })
  const row = await records(importacionMarcacion, { db, scope: 'all' }).get(id)
  return { ...row, errores }
}

const columnsOf = (punches: readonly Punch[]) =>
  sql`unnest(${punches.map(({ idTrabajador }) => idTrabajador)}::int[], ${punches.map(({ instante }) => instante)}::timestamptz[],
    ${punches.map(({ reloj }) => reloj)}::text[])`

/** Returns the punches that are not stored yet, one per worker and minute. */
async function newPunches(db: Db, punches: readonly Punch[]): Promise<Punch[]> {
  const { rows } = await sql<{ orden: number }>`
    select min(m.orden)::int as orden from ${columnsOf(punches)} with ordinality m (id_trabajador, fecha_hora, reloj, orden)
    where not exists (select from rrhh.marcacion k
      where k.id_trabajador = m.id_trabajador and k.fecha_hora = m.fecha_hora and not k.anulada)
    group by m.id_trabajador, m.fecha_hora order by 1`.execute(db)
  return rows.map(({ orden }) => defined(punches[orden - 1], `punch ${orden}`))
}

const insertPunches = (db: Db, importacion: number, punches: readonly Punch[]) =>
  sql`
    insert into rrhh.marcacion (id_trabajador, fecha_hora, reloj, origen, id_importacion)
    select m.*, 'IMPORTACION', ${importacion} from ${columnsOf(punches)} m`.execute(db)

/** Returns workers and days by month. One span for the whole file could cover years between two punches. */
function byMonth(punches: readonly Punch[]) {
  const months = Map.groupBy(punches, ({ fecha }) => fecha.slice(0, 7))
  return [...months.values()].map((some) => {
    const days = some.map(({ fecha }) => fecha).sort()
    return {
      trabajadores: [...new Set(some.map(({ idTrabajador }) => idTrabajador))],
      desde: defined(days[0], 'first day of the month'),
      hasta: defined(days.at(-1), 'last day of the month'),
    }
  })
}

export const listErrores: Handler<typeof marcacionRoutes.listErrores> = async (context) => {
  const { db, params } = context
  await records(importacionMarcacion, context).get(params.id)
  const { errores } = await db
    .selectFrom('rrhh.importacion_marcacion')
    // JSON column written by this module
    .select((column) => column.ref('errores').$castTo<RowError[]>().as('errores'))
    .where('id_importacion_marcacion', '=', params.id)
    .executeTakeFirstOrThrow()
  return errores
}
