import { Problem } from '@wamani/contract/core/http/problem.ts'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import { type Field, fieldOf, type Reference } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { columnHeadOf, isMoney, unitHeadOf, unitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { ExportQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { readLetterhead } from '../../database/readLetterhead.ts'
import type { Download } from '../../documents/download.ts'
import { listPdf } from '../../documents/pdf/listPdf.ts'
import { type Cell, type SheetColumn, spreadsheet } from '../../documents/spreadsheet.ts'
import type { Context } from '../../http/context.ts'
import { logFileRead } from '../logReads.ts'
import { redactedFields } from '../scopeRedactor.ts'
import type { TableSchema } from '../tableSchema.ts'
import { countRows } from './countRows.ts'
import { describeListQuery } from './describeListQuery.ts'
import { listSelection } from './listSelection.ts'
import { selectIds } from './selectIds.ts'
import { streamRows } from './streamRows.ts'
import { toCell, toFileCell } from './toCell.ts'

/** Streams the whole filtered list as a file, with the requested or the visible columns. */
export async function exportList(schema: TableSchema, context: Context<unknown, ExportQuery>): Promise<Download> {
  const { db, query, scope, today, now, user } = context
  const { fields, list, labels } = schema.resource
  const names = query.columnas ?? [...list.columns]
  const redacted = redactedFields(schema.resource, scope)
  const isExportable = (name: string) =>
    Object.hasOwn(fields, name) && !redacted.has(name) && kinds[fieldOf(fields, name).kind].readable
  const unknown = names.find((name) => !isExportable(name))
  if (unknown !== undefined) {
    const mensaje = `No se puede exportar el campo "${unknown.slice(0, 60)}".`
    throw new Problem('validation', { message: mensaje, issues: [{ campo: 'columnas', mensaje }] })
  }
  const { whole, order } = listSelection(schema, query, scope)
  await logFileRead(context, schema.resource, 'EXPORTACION', {
    ids: () => selectIds(db, schema, whole),
    columns: names,
  })
  const write = query.formato === 'pdf' ? toCell : toFileCell
  const exported = names.flatMap((name) => columnsOf(name, fieldOf(fields, name), write))
  const columns = exported.map(({ column }) => column)
  const units = names.flatMap((name) => fieldOf(fields, name).unitFrom?.split('.').at(0) ?? [])
  const read = [...names, ...units]
  let done = 0
  async function* cells() {
    for await (const rows of streamRows(db, schema, { condition: whole, order, names: read }))
      for (const row of rows) {
        done += 1
        yield exported.map(({ cell }) => cell(row))
      }
  }
  const advance = { done: () => done, total: () => countRows(db, schema, whole, null) }
  const name = `${labels.plural}-${today}`
  const title = capital(labels.plural)
  if (query.formato === 'pdf') {
    const document = { ...(await readLetterhead(db)), name, title, printedBy: user.nombreCompleto, printedAt: now }
    return { ...listPdf(document, columns, cells(), await describeListQuery(db, schema, query, scope)), advance }
  }
  return { ...spreadsheet({ format: query.formato, title, name, columns, rows: cells() }), advance }
}

type Exported = { column: SheetColumn; cell: (row: Record<string, unknown>) => Cell }

/** Column of a field, plus a unit column when units vary by row. Numbers stay numbers. */
function columnsOf(name: string, field: Field, write: typeof toCell): Exported[] {
  const { kind, scale, label, unitFrom } = field
  const column: SheetColumn = { label: columnHeadOf(field), kind, scale, money: isMoney(field) }
  const own: Exported = {
    column,
    cell: kind === 'reference' ? referenceCell(name, field, write) : (row) => write(field, row[name], row),
  }
  if (unitFrom === undefined) return [own]
  const unit: SheetColumn = { label: unitHeadOf(label), kind: 'text' }
  return [own, { column: unit, cell: (row) => unitOf(field, row) ?? null }]
}

const MAX_KNOWN_NAMES = 10_000

function referenceCell(name: string, field: Field, write: typeof toCell): Exported['cell'] {
  const target = findResource(field.to ?? '')
  const known = new Map<number, Cell>()
  return (row) => {
    // a selected reference is an object with its id, or null
    const id = idOf(target, row[name] as Reference | null)
    const said = id === null ? undefined : known.get(id)
    if (said !== undefined) return said
    const cell = write(field, row[name], row)
    if (id !== null && known.size < MAX_KNOWN_NAMES) known.set(id, cell)
    return cell
  }
}
