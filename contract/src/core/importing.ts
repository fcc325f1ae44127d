import { z } from 'zod'
import type { Field } from './fields.ts'
import type { AnyResource } from './resource.ts'
import { defineRoute, type Route } from './route.ts'
import { rowId } from './rowId.ts'

/** What a file of rows to import may hold at most. */
export const importLimits = { rows: 20_000, columns: 100, megabytes: 10, repairs: 500 } as const

const issue = z.object({ campo: z.string(), mensaje: z.string() })

const importBatch = z.object({
  idImportacion: z.number().int(),
  archivo: z.string(),
  estado: z.enum(['LEIDA', 'REVISADA', 'APLICADA', 'DESHECHA']),
  /** heads of the file's columns */
  columnas: z.array(z.string()),
  /** the field each column goes to, or null for none */
  campos: z.array(z.string().nullable()),
  /** the first rows, as they came */
  muestra: z.array(z.array(z.string())),
  total: z.number().int(),
  /** rows judged so far */
  revisadas: z.number().int(),
  conErrores: z.number().int(),
  nuevas: z.number().int(),
  existentes: z.number().int(),
  creadas: z.number().int(),
  actualizadas: z.number().int(),
  creadoEn: z.string(),
  creadoPor: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof importBatch>

const importRow = z.object({
  /** its line in the file, the heads being line 1 */
  numero: z.number().int(),
  celdas: z.array(z.string()),
  errores: z.array(issue),
  /** the record it changes, or null for a new one */
  idRegistro: z.number().int().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const importRows = z.object({ items: z.array(importRow), total: z.number().int() })
export type ImportRows = z.infer<typeof importRows>

export type RowsQuery = { estado: 'errores' | 'todas'; desde: number; cuantas: number }
export type Review = { campos?: (string | null)[] }
export type Repair = { filas: { numero: number; celdas: string[] }[] }
export type Apply = { soloValidas: boolean; existentes: 'ACTUALIZAR' | 'OMITIR' }

/** The calls by which rows of a file become records, in the order they are made. */
export type ImportRoutes = {
  importFile: Route<unknown, unknown, { archivo: { nombre: string; tipo: string; contenido: Uint8Array } }, ImportBatch>
  importTemplate: Route<unknown, unknown, unknown, unknown>
  importBatches: Route<unknown, unknown, unknown, ImportBatch[]>
  importBatch: Route<{ id: number }, unknown, unknown, ImportBatch>
  importReview: Route<{ id: number }, unknown, Review, ImportBatch>
  importRows: Route<{ id: number }, RowsQuery, unknown, ImportRows>
  importRepair: Route<{ id: number }, unknown, Repair, ImportBatch>
  importApply: Route<{ id: number }, unknown, Apply, ImportBatch>
  importUndo: Route<{ id: number }, unknown, unknown, ImportBatch>
}

const KINDS = new Set([
  'text',
  'longText',
  'email',
  'phone',
  'integer',
  'decimal',
  'boolean',
  'date',
  'time',
  'choice',
  'reference',
  'ubigeo',
  'color',
  'icon',
])

/** Fields a column of a file may go to: those a person writes, one value each. */
export const importableFields = ({ fields }: Pick<AnyResource, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, { kind, readOnly }]) => !readOnly && KINDS.has(kind))

const cell = z.string().max(4_000, 'La celda no debe superar 4000 caracteres')
const line = z.number().int().min(2)

/** The routes of importing into a resource; none when it does not offer it. */
export function importRoutes(resource: AnyResource): Partial<ImportRoutes> {
  if (!resource.importable) return {}
  const { api, aliases, labels } = resource
  const at = (suffix: string) => ({
    path: `${api}/importar${suffix}`,
    aliases: aliases.map((other) => `${other}/importar${suffix}`),
  })
  const access = { verb: 'C', accion: 'IMPORTAR' } as const
  const params = z.object({ id: rowId })
  const label = 'Archivo'
  const columns = z.array(z.string().nullable()).max(importLimits.columns)
  return {
    importFile: defineRoute({
      method: 'POST',
      ...at(''),
      access,
      summary: `Leer un archivo de ${labels.plural}`,
      status: 201,
      bodyType: 'multipart',
      files: { archivo: { label, accept: ['xlsx', 'csv'], maxMegabytes: importLimits.megabytes } },
      body: z.object({
        archivo: z.custom((value) => typeof value === 'object' && value !== null, 'Seleccione archivo'),
      }),
      response: importBatch,
    }) as unknown as ImportRoutes['importFile'],
    importTemplate: defineRoute({
      method: 'GET',
      ...at('/modelo'),
      access,
      summary: `Descargar el modelo de importación de ${labels.plural}`,
      response: 'download',
    }),
    importBatches: defineRoute({
      method: 'GET',
      ...at(''),
      access,
      summary: `Listar las importaciones de ${labels.plural}`,
      response: z.array(importBatch),
    }),
    importBatch: defineRoute({
      method: 'GET',
      ...at('/{id}'),
      access,
      summary: `Abrir una importación de ${labels.plural}`,
      params,
      response: importBatch,
    }),
    importReview: defineRoute({
      method: 'POST',
      ...at('/{id}/revisar'),
      access,
      summary: `Revisar las filas de una importación de ${labels.plural}, un tramo por llamada`,
      params,
      body: z.preprocess((body) => body ?? {}, z.object({ campos: columns.optional() })),
      response: importBatch,
    }) as unknown as ImportRoutes['importReview'],
    importRows: defineRoute({
      method: 'GET',
      ...at('/{id}/filas'),
      access,
      summary: `Ver las filas de una importación de ${labels.plural}`,
      params,
      query: z.object({
        estado: z.enum(['errores', 'todas']).default('todas'),
        desde: z.coerce.number().int().min(0).max(importLimits.rows).default(0),
        cuantas: z.coerce.number().int().min(1).max(300).default(50),
      }),
      response: importRows,
    }) as unknown as ImportRoutes['importRows'],
    importRepair: defineRoute({
      method: 'PUT',
      ...at('/{id}/filas'),
      access,
      summary: `Corregir filas de una importación de ${labels.plural}`,
      params,
      body: z.object({
        filas: z
          .array(z.object({ numero: line, celdas: z.array(cell).max(importLimits.columns) }))
          .min(1)
          .max(importLimits.repairs),
      }),
      response: importBatch,
    }),
    importApply: defineRoute({
      method: 'POST',
      ...at('/{id}/aplicar'),
      access,
      summary: `Registrar las filas de una importación de ${labels.plural}`,
      params,
      body: z.preprocess(
        (body) => body ?? {},
        z.object({
          soloValidas: z.boolean().default(false),
          existentes: z.enum(['ACTUALIZAR', 'OMITIR']).default('ACTUALIZAR'),
        }),
      ),
      response: importBatch,
    }) as unknown as ImportRoutes['importApply'],
    importUndo: defineRoute({
      method: 'POST',
      ...at('/{id}/deshacer'),
      access,
      summary: `Deshacer una importación de ${labels.plural}`,
      params,
      response: importBatch,
    }),
  }
}
