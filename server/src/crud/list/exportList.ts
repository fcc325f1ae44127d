import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ExportQuery } from '@wamani/contract/core/resource/resourceRoutes.ts'
import { parametroText } from '../../database/parametro.ts'
import type { Download } from '../../documents/download.ts'
import { listOnPaper } from '../../documents/pdf/listOnPaper.ts'
import { spreadsheet } from '../../documents/spreadsheet.ts'
import type { Context } from '../../http/context.ts'
import { redactedFields } from '../redacted.ts'
import type { TableSchema } from '../tableSchema.ts'
import { cellOf } from './cellOf.ts'
import { selectionOf } from './listPage.ts'
import { countRows, streamRows } from './listQueries.ts'
import { listWords } from './listWords.ts'

/** The whole filtered list as a file, streamed: the columns asked for, or those the list shows. */
export async function exportList(
  shape: TableSchema,
  { db, query, scope, today, now, user }: Context<unknown, ExportQuery>,
): Promise<Download> {
  const { fields, list, labels } = shape.resource
  const names = query.columnas ?? [...list.columns]
  const redacted = redactedFields(shape.resource, scope)
  const isTold = (name: string) =>
    Object.hasOwn(fields, name) && !redacted.has(name) && fields[name]!.kind !== 'password'
  const unknown = names.filter((name) => !isTold(name))
  if (unknown.length > 0) {
    const mensaje = `No se puede exportar el campo "${unknown[0]!.slice(0, 60)}".`
    throw new Problem('validation', { message: mensaje, issues: [{ campo: 'columnas', mensaje }] })
  }
  const { whole, order } = selectionOf(shape, query, scope)
  const columns = names.map((name) => ({
    label: fields[name]!.label,
    kind: fields[name]!.kind,
    scale: fields[name]!.scale,
  }))
  let done = 0
  async function* cells() {
    for await (const row of streamRows(db, shape, whole, order)) {
      done += 1
      yield names.map((name) => cellOf(fields[name]!, row[name]))
    }
  }
  const advance = { done: () => done, total: () => countRows(db, shape, whole, null) }
  const name = `${labels.plural}-${today}`
  const title = capitalised(labels.plural)
  if (query.formato === 'pdf') {
    const institution = await parametroText(db, 'institucion.nombre')
    const paper = { name, title, institution, printedBy: user.nombreCompleto, printedAt: now }
    return { ...listOnPaper(paper, columns, cells(), await listWords(db, shape, query, scope)), advance }
  }
  return { ...spreadsheet({ format: query.formato, title, name, columns, rows: cells() }), advance }
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('es-PE') + text.slice(1)
