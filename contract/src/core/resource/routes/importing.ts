import { z } from 'zod'
import { proceso } from '../../http/proceso.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { tableFormats } from '../../http/tableFormats.ts'
import { tableReading } from '../../http/tableReading.ts'
import type { Field } from '../../kinds/field.ts'
import type { UploadedFile } from '../../kinds/fields.ts'
import { type FieldKind, kinds } from '../../kinds/kinds.ts'
import { type DecimalMark, decimalMarks } from '../../kinds/numbers/readNumber.ts'
import { holdsOf } from '../../kinds/rule.ts'
import type { AnyResource } from '../resource.ts'

export const importLimits = { rows: 20_000, columns: 100, megabytes: 10, repairs: 500 } as const

export const decimalMark = z.enum(
  Object.keys(decimalMarks) as [DecimalMark, ...DecimalMark[]], // keys of a constant record
  'El separador decimal no es válido.',
)

const issue = z.object({ campo: z.string(), mensaje: z.string() })

export const importBatch = z.object({
  idImportacion: z.number().int(),
  recurso: z.string(),
  archivo: z.string(),
  /** how the file was read; null for imports of earlier versions */
  lectura: tableReading.nullable(),
  estado: z.enum(['LEIDA', 'REVISADA', 'APLICADA', 'DESHECHA']),
  columnas: z.array(z.string()),
  /** field of each column; null when unmapped */
  campos: z.array(z.string().nullable()),
  /** chosen decimal mark for ambiguous numbers; null: they are rejected */
  decimal: decimalMark.nullable(),
  /** rows with invalid optional cells are imported without those cells */
  conObservaciones: z.boolean(),
  /** first rows of the file */
  muestra: z.array(z.array(z.string())),
  total: z.number().int(),
  revisadas: z.number().int(),
  conErrores: z.number().int(),
  /** rows imported or importable with warnings */
  observadas: z.number().int(),
  /** valid rows that create a record, and rows that update one */
  nuevas: z.number().int(),
  existentes: z.number().int(),
  /** existing rows that will not be written: unchanged, or known records are skipped */
  sinCambios: z.number().int(),
  creadas: z.number().int(),
  actualizadas: z.number().int(),
  /** the import can be undone */
  deshacible: z.boolean(),
  /** latest job of the import */
  proceso: proceso.nullable(),
  creadoEn: z.string(),
  creadoPor: z.string().nullable(),
  creadoPorNombre: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof importBatch>

export const importRow = z.object({
  /** line in the file; the headings are line 1 */
  numero: z.number().int(),
  celdas: z.array(z.string()),
  errores: z.array(issue),
  /** warnings; `omitida`: the cell is skipped */
  observaciones: z.array(issue.extend({ omitida: z.boolean() })),
  /** record that the row updates; null when it creates one */
  idRegistro: z.number().int().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** How a numeric column is read: position, decimal mark (null: ambiguous cells are rejected), sample cells. */
export const importNumbers = z.object({
  columna: z.number().int(),
  decimal: decimalMark.nullable(),
  valores: z.array(z.object({ celda: z.string(), numero: z.number().nullable(), mensaje: z.string().nullable() })),
})
export type ImportNumbers = z.infer<typeof importNumbers>

/** Importable fields and the key fields that identify existing records (none: each row creates one). */
export type Importing = { fields: readonly string[]; key: readonly string[] }

type Importable = Pick<AnyResource, 'key' | 'fields' | 'rules' | 'unique' | 'verbs'>

/**
 * Importable fields of a resource. Default: every writable single-cell field, identified by the first unique set of
 * required ones. Null when records cannot be created from cells (they need a file, a secret or child rows). Throws when
 * such a field is declared.
 */
export function importingOf(resource: Importable, declared: Partial<Importing> | false | undefined): Importing | null {
  if (declared === false || !resource.verbs.includes('C')) return null
  const { fields } = resource
  const written = Object.entries(fields).filter(([, { kind, readOnly }]) => !readOnly && kinds[kind].importable)
  const names = declared?.fields ?? written.map(([name]) => name)
  const missing = Object.entries(fields).filter(
    ([name, { required, readOnly, initial }]) =>
      required && !readOnly && initial === undefined && !names.includes(name),
  )
  if (!declared && (missing.length > 0 || asksForMore(resource, names))) return null
  if (missing.length > 0) throw new Error(`${resource.key} imports without ${missing.map(([name]) => name).join(', ')}`)
  const known = resource.verbs.includes('U')
    ? resource.unique.find((set) => set.every((name) => names.includes(name) && fields[name]?.required))
    : undefined
  return { fields: names, key: declared?.key ?? known ?? [] }
}

/** True when a rule always requires a value that no cell can contain, such as a file. */
function asksForMore({ fields, rules }: Importable, names: readonly string[]): boolean {
  const nothing = Object.fromEntries(
    Object.entries(fields).map(([name, { initial, kind }]) => [name, initial ?? (isSet(kind) ? [] : null)]),
  )
  return rules.some((rule) => {
    if (rule.uses.some((name) => names.includes(name))) return false
    return !holdsOf(rule, nothing, '')
  })
}

const isSet = (kind: FieldKind) => kinds[kind].storage === 'links' || kinds[kind].storage === 'ownTable'

export const importableFields = ({ fields, importing }: Pick<AnyResource, 'fields' | 'importing'>): [string, Field][] =>
  (importing?.fields ?? []).flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : []))

type Upload = { archivo: UploadedFile }
export type ImportRoutes = { importFile: Route<unknown, unknown, Upload, ImportBatch> }

export function importRoutes(resource: AnyResource): Partial<ImportRoutes> {
  if (!resource.importing) return {}
  const { api, aliases, labels } = resource
  return {
    importFile: defineRoute<unknown, unknown, Upload, ImportBatch>({
      method: 'POST',
      path: `${api}/importar`,
      aliases: aliases.map((other) => `${other}/importar`),
      access: { verb: 'C', accion: 'IMPORTAR' },
      // review, job and undo belong to one user
      forApplications: false,
      summary: `Importar ${labels.plural} de un archivo`,
      status: 201,
      bodyType: 'multipart',
      files: {
        archivo: { label: 'Archivo', accept: tableFormats, maxMegabytes: importLimits.megabytes },
      },
      body: z.object({
        archivo: z.custom<UploadedFile>(
          (value) => typeof value === 'object' && value !== null,
          'Seleccione el archivo',
        ),
      }),
      response: importBatch,
    }),
  }
}
