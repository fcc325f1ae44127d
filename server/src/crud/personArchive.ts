import type { Readable } from 'node:stream'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { documentFields } from '@wamani/contract/core/resource/personalData.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import yazl from 'yazl'
import type { Db } from '../database/connect.ts'
import { readLetterhead } from '../database/readLetterhead.ts'
import type { Download } from '../documents/download.ts'
import { pdfBytes } from '../documents/pdf/pdfBytes.ts'
import type { Block } from '../documents/pdf/pdfDocument.ts'
import { shownCell } from '../documents/shownCell.ts'
import type { Cell } from '../documents/spreadsheet.ts'
import type { Context } from '../http/context.ts'
import { toCell } from './list/toCell.ts'
import type { PersonRecords } from './recordsOfPerson.ts'
import { runSql } from './runSql.ts'
import { tableSchema } from './tableSchema.ts'

type Row = Record<string, unknown>
type Said = Readonly<Record<string, Cell>>
type Part = { resource: AnyResource; records: readonly Said[] }

/** Maximum records per kind in the document; the JSON file has all. */
const SHOWN_COUNT = 200

/**
 * ZIP with all data of a person: a readable document and JSON. Records that only name the person's login, such as
 * assigned complaints, are listed without their content, which concerns others.
 */
export async function personArchive(context: Context, found: readonly PersonRecords[]): Promise<Download> {
  const { db, now, user, today } = context
  const parts: Part[] = []
  for (const one of found) parts.push({ resource: one.resource, records: await recordsOf(db, one, found) })
  const zip = new yazl.ZipFile()
  const data = parts.map(({ resource, records }) => ({
    de: resource.labels.plural,
    recurso: resource.key,
    registros: records,
  }))
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'datos.json', { mtime: now })
  const bytes = await pdfBytes({
    ...(await readLetterhead(db)),
    ...{ name: 'datos', title: 'Datos personales que se guardan', printedBy: user.nombreCompleto, printedAt: now },
    missing: 'replace',
    blocks: parts.flatMap(blocksOf),
  })
  zip.addBuffer(bytes, 'datos.pdf', { mtime: now, compress: false })
  zip.end()
  return { nombre: `datos-personales-${today}.zip`, tipo: 'application/zip', contenido: zip.outputStream as Readable }
}

async function recordsOf(
  db: Db,
  { resource, ids, themselves }: PersonRecords,
  found: readonly PersonRecords[],
): Promise<Said[]> {
  const { table, id, select, joins, toRow } = tableSchema(resource)
  const rows = await runSql<Row>(
    db,
    `select ${select} from ${table} t ${joins} where t.${id} = any($1::int[]) order by t.${id}`,
    [ids],
  )
  const names = themselves || isWhole(resource, found) ? Object.keys(resource.fields) : resource.naming
  return rows.map(toRow).map((row) => fieldTexts(resource, names, row))
}

/** True when the records concern the person, rather than only naming their login. */
const isWhole = ({ fields }: AnyResource, found: readonly PersonRecords[]) =>
  Object.values(fields).some(
    ({ to }) =>
      to && found.some(({ resource, themselves }) => themselves && resource.key === to && !isLogin(findResource(to))),
  )

const isLogin = ({ fields }: AnyResource) => Object.values(fields).some(({ kind }) => kind === 'password')

/** A record by field labels, without empty values, secrets and nameless files. */
function fieldTexts({ fields }: AnyResource, names: readonly string[], row: Row): Said {
  const said = names.flatMap((name): [string, Cell][] => {
    const field = fields[name]
    if (!field || !kinds[field.kind].readable || field.wireOnly) return []
    const cell = toCell(field, row[name], row)
    return cell === null || cell === '' ? [] : [[field.label, cell]]
  })
  return Object.fromEntries(said)
}

function blocksOf({ resource, records }: Part): Block[] {
  const kind = new Map(Object.values(resource.fields).map((field) => [field.label, field.kind]))
  const shown = (label: string, cell: Cell) => shownCell({ kind: kind.get(label) ?? 'text' }, cell)
  const isPerson = documentFields(resource).length > 0
  const more = records.length - SHOWN_COUNT
  return [
    { heading: capital(resource.labels.plural) },
    ...records.slice(0, SHOWN_COUNT).flatMap((record): Block[] => [
      {
        pairs: Object.entries(record).map(([label, cell]) => [label, shown(label, cell)]),
        columns: isPerson ? 2 : 3,
      },
      { space: 6 },
    ]),
    ...(more > 0 ? [{ text: `Y ${more} más, en datos.json.` }] : []),
  ]
}
