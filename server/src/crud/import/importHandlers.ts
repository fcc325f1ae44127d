import type { ImportBatch, ImportRoutes, ImportRow } from '@wamani/contract/core/importing.ts'
import { importableFields, importLimits } from '@wamani/contract/core/importing.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { readTable } from '../../documents/readTable.ts'
import { spreadsheet } from '../../documents/spreadsheet.ts'
import type { RowScope } from '../../http/context.ts'
import type { Handlers } from '../../http/implement.ts'
import { applyImport } from './applyImport.ts'
import { getBatch, holdBatch, latestBatches } from './importBatch.ts'
import type { Line, RowsGuard } from './judgeRows.ts'
import { guardFields, reviewRows } from './reviewRows.ts'
import { suggestFields } from './suggestFields.ts'
import { undoImport } from './undoImport.ts'

/** Lines judged in one call: few enough that a person sees them advance. */
const CHUNK = 4_000

/** The handlers of importing into a resource; `guard` is what its own operations ask of rows. */
export function importHandlers(resource: AnyResource, guard?: RowsGuard): Handlers<ImportRoutes> {
  return {
    importFile: async ({ db, body, scope }) => {
      refuseScope(scope)
      return getBatch(db, resource, await keepFile(db, resource, body.archivo))
    },
    importTemplate: ({ today }) => {
      const columns = importableFields(resource).map(([, { label }]) => ({ label, kind: 'text' as const }))
      const name = `modelo-${resource.labels.plural}-${today}`
      return spreadsheet({ format: 'xlsx', title: resource.labels.plural, name, columns, rows: none() })
    },
    importBatches: ({ db }) => latestBatches(db, resource),
    importBatch: ({ db, params }) => getBatch(db, resource, params.id),
    importReview: async ({ db, params, body, scope, today }) => {
      refuseScope(scope)
      await reviewNext(db, resource, params.id, body.campos, { guard, today })
      return getBatch(db, resource, params.id)
    },
    importRows: ({ db, params, query }) => rowsOf(db, resource, params.id, query),
    importRepair: async ({ db, params, body, scope, today }) => {
      refuseScope(scope)
      const { campos } = await holdBatch(db, resource, params.id, ['LEIDA', 'REVISADA'])
      const lines = await rewriteLines(db, params.id, body.filas)
      await reviewRows(db, resource, params.id, campos, lines, { guard, today, edited: true })
      return getBatch(db, resource, params.id)
    },
    importApply: async ({ db, params, body, scope }) => {
      refuseScope(scope)
      await applyImport(db, resource, params.id, body)
      return getBatch(db, resource, params.id)
    },
    importUndo: async ({ db, params, scope }) => {
      refuseScope(scope)
      await undoImport(db, resource, params.id)
      return getBatch(db, resource, params.id)
    },
  }
}

async function* none() {}

/** A file speaks of any record: it is for those who reach them all. */
function refuseScope(scope: RowScope): void {
  if (scope !== 'all') throw new Problem('forbidden')
}

async function keepFile(db: Db, resource: AnyResource, file: { nombre: string; tipo: string; contenido: Uint8Array }) {
  const [heads = [], ...lines] = await readTable(file, importLimits)
  const filled = lines.map((celdas, at) => ({ numero: at + 2, celdas })).filter(({ celdas }) => celdas.length > 0)
  if (heads.length === 0 || filled.length === 0) throw new Problem('validation', 'El archivo no contiene filas.')
  const campos = suggestFields(resource, heads)
  const { rows } = await sql<{ id: number }>`
    insert into nucleo.importacion (recurso, archivo, columnas, campos)
    values (${resource.key}, ${file.nombre}, ${heads}::text[], ${campos}::text[]) returning id_importacion as id`.execute(
    db,
  )
  const id = rows[0]!.id
  await sql`
    insert into nucleo.importacion_fila (id_importacion, numero, celdas)
    select ${id}, r.numero, array(select jsonb_array_elements_text(r.celdas))
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) r(numero int, celdas jsonb)`.execute(db)
  return id
}

/** Judges the next lines; new `campos` begin again with the first. */
async function reviewNext(
  db: Db,
  resource: AnyResource,
  id: number,
  chosen: (string | null)[] | undefined,
  options: { guard: RowsGuard | undefined; today: string },
): Promise<void> {
  const { campos: known } = await holdBatch(db, resource, id, ['LEIDA', 'REVISADA'])
  const campos = chosen ?? known
  if (chosen) {
    const { columnas } = await getBatch(db, resource, id)
    guardFields(resource, campos, columnas.length)
    await sql`update nucleo.importacion set campos = ${campos}::text[], estado = 'LEIDA' where id_importacion = ${id}`.execute(
      db,
    )
    await sql`update nucleo.importacion_fila set estado = 'PENDIENTE' where id_importacion = ${id}`.execute(db)
  }
  const { rows } = await sql<Line>`
    select numero, celdas from nucleo.importacion_fila where id_importacion = ${id} and estado = 'PENDIENTE'
    order by numero limit ${CHUNK}`.execute(db)
  await reviewRows(db, resource, id, campos, rows, { ...options, edited: false })
  if (rows.length < CHUNK)
    await sql`update nucleo.importacion set estado = 'REVISADA' where id_importacion = ${id}`.execute(db)
}

/** Writes cells a person has corrected, and answers all lines that must be judged again: those that repeated another. */
async function rewriteLines(db: Db, id: number, filas: readonly Line[]): Promise<Line[]> {
  const { rows } = await sql<{ numero: number }>`
    update nucleo.importacion_fila f set celdas = array(select jsonb_array_elements_text(r.celdas))
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) r(numero int, celdas jsonb)
    where f.id_importacion = ${id} and f.numero = r.numero returning f.numero`.execute(db)
  if (rows.length < filas.length) throw new Problem('notFound')
  const again = await sql<Line>`
    select numero, celdas from nucleo.importacion_fila
    where id_importacion = ${id} and (numero = any(${rows.map(({ numero }) => numero)}::int[])
      or (estado = 'ERROR' and errores::text like '%Se repite en la fila%'))
    order by numero limit ${CHUNK}`.execute(db)
  return again.rows
}

async function rowsOf(
  db: Db,
  resource: AnyResource,
  id: number,
  { estado, desde, cuantas }: { estado: 'errores' | 'todas'; desde: number; cuantas: number },
) {
  const batch: ImportBatch = await getBatch(db, resource, id)
  const { rows } = await sql<ImportRow>`
    select numero, celdas, errores, id_registro as "idRegistro" from nucleo.importacion_fila
    where id_importacion = ${id} and (${estado} = 'todas' or estado = 'ERROR')
    order by numero offset ${desde} limit ${cuantas}`.execute(db)
  return { items: rows, total: estado === 'todas' ? batch.total : batch.conErrores }
}
