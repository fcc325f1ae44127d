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

/** What a file of rows to import may hold at most. */
export const importLimits = { rows: 20_000, columns: 100, megabytes: 10, repairs: 500 } as const

/** What stands before the decimals of a file's numbers. */
export const decimalMark = z.enum(
  Object.keys(decimalMarks) as [DecimalMark, ...DecimalMark[]], // the keys of a record are what it is declared with
  'El separador decimal no es válido.',
)

const issue = z.object({ campo: z.string(), mensaje: z.string() })

export const importBatch = z.object({
  idImportacion: z.number().int(),
  /** key of the resource, such as `rrhh.turno` */
  recurso: z.string(),
  archivo: z.string(),
  /** how the file was read; null for an import of an earlier version */
  lectura: tableReading.nullable(),
  estado: z.enum(['LEIDA', 'REVISADA', 'APLICADA', 'DESHECHA']),
  /** heads of the file's columns */
  columnas: z.array(z.string()),
  /** the field each column goes to, or null for none */
  campos: z.array(z.string().nullable()),
  /** the decimal mark a user chose for numbers that can be read in two ways; null: such numbers are refused */
  decimal: decimalMark.nullable(),
  /** whether a row is imported without the optional cells that are wrong */
  conObservaciones: z.boolean(),
  /** the first rows, as they came */
  muestra: z.array(z.array(z.string())),
  total: z.number().int(),
  /** rows validated so far */
  revisadas: z.number().int(),
  conErrores: z.number().int(),
  /** rows imported, or to be imported, with observations */
  observadas: z.number().int(),
  /** valid rows that create a record, and those that change one */
  nuevas: z.number().int(),
  existentes: z.number().int(),
  /** of those that exist, rows that are not written: they say what the record has already, or known records are left alone */
  sinCambios: z.number().int(),
  creadas: z.number().int(),
  actualizadas: z.number().int(),
  /** whether what it wrote may be taken back at all */
  deshacible: z.boolean(),
  /** the job last asked for on it */
  proceso: proceso.nullable(),
  creadoEn: z.string(),
  creadoPor: z.string().nullable(),
  /** the name of that person */
  creadoPorNombre: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof importBatch>

export const importRow = z.object({
  /** its line in the file, the heads being line 1 */
  numero: z.number().int(),
  celdas: z.array(z.string()),
  errores: z.array(issue),
  /** what does not refuse the row; `omitida`: the cell is left out of it */
  observaciones: z.array(issue.extend({ omitida: z.boolean() })),
  /** the record it changes, or null for a new one */
  idRegistro: z.number().int().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** How a column of numbers is read: its place, its decimal mark (null: cells with two readings are refused), some of its cells. */
export const importNumbers = z.object({
  columna: z.number().int(),
  decimal: decimalMark.nullable(),
  valores: z.array(z.object({ celda: z.string(), numero: z.number().nullable(), mensaje: z.string().nullable() })),
})
export type ImportNumbers = z.infer<typeof importNumbers>

/** What rows of a file may say of a record: its fields, and those that say which record a row is (none: each is new). */
export type Importing = { fields: readonly string[]; key: readonly string[] }

type Importable = Pick<AnyResource, 'key' | 'fields' | 'rules' | 'unique' | 'verbs'>

/**
 * What a resource lets files say, by its declaration: every field a person writes as one cell, known again by the first
 * unique set of required ones. None where nothing is created, or a record needs what no cell holds: a file, a secret,
 * rows of its own. Throws when such a one is declared all the same.
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

/** Whether a rule that no cell can meet refuses every record without, say, a file. */
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

/** Fields a column of a file may go to. */
export const importableFields = ({ fields, importing }: Pick<AnyResource, 'fields' | 'importing'>): [string, Field][] =>
  (importing?.fields ?? []).flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : []))

type Upload = { archivo: UploadedFile }
/** The call that brings a file of rows to a resource: its permission is that to import. */
export type ImportRoutes = { importFile: Route<unknown, unknown, Upload, ImportBatch> }

/** The route of importing into a resource; none when it does not offer it. */
export function importRoutes(resource: AnyResource): Partial<ImportRoutes> {
  if (!resource.importing) return {}
  const { api, aliases, labels } = resource
  return {
    importFile: defineRoute<unknown, unknown, Upload, ImportBatch>({
      method: 'POST',
      path: `${api}/importar`,
      aliases: aliases.map((other) => `${other}/importar`),
      access: { verb: 'C', accion: 'IMPORTAR' },
      // what follows is a person's own: the review, the job, the way back
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
