import { z } from 'zod'
import { defineRoute } from '../../http/route.ts'
import { rowId } from '../../http/rowId.ts'
import { readingOptions } from '../../http/tableReading.ts'
import { decimalMark, importBatch, importLimits, importNumbers, importRow } from './importing.ts'

const api = '/sistema/api/v1/importacion'
const params = z.object({ id: rowId })
const cell = z.string().max(4_000, 'La celda no debe superar 4000 caracteres')
const columns = z.array(z.string().nullable()).max(importLimits.columns)
const review = z.object({
  campos: columns.optional(),
  decimal: decimalMark.optional(),
  conObservaciones: z.boolean().optional(),
})
/** Query parameter: comma-separated field per column; empty for an unmapped column. */
const namedColumns = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map((name) => name || null) : value),
  columns,
)
const ofResource = z.object({ recurso: z.string().min(1).max(80) })

/**
 * Calls on an uploaded import file, shared by all resources. Each requires the import permission of the file's
 * resource. Review, apply and undo run as jobs: the response contains the job.
 */
export const importBatchRoutes = {
  importTemplate: defineRoute({
    method: 'GET',
    path: `${api}/modelo`,
    access: 'session',
    summary: 'Descargar la plantilla de importación de un recurso',
    query: ofResource,
    response: 'download',
  }),
  importBatches: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Listar las importaciones de un recurso',
    query: ofResource,
    response: z.array(importBatch),
  }),
  importBatch: defineRoute({
    method: 'GET',
    path: `${api}/{id}`,
    access: 'session',
    summary: 'Abrir una importación',
    params,
    response: importBatch,
  }),
  importReread: defineRoute({
    method: 'POST',
    path: `${api}/{id}/leer`,
    access: 'session',
    summary:
      'Leer de nuevo el archivo de una importación, con otra codificación, separador, hoja o fila de encabezados',
    params,
    body: z.object(readingOptions),
    response: importBatch,
  }),
  importReview: defineRoute({
    method: 'POST',
    path: `${api}/{id}/revisar`,
    access: 'session',
    summary: 'Revisar las filas de una importación',
    params,
    body: z.preprocess((body) => body ?? {}, review),
    response: importBatch,
  }),
  importNumbers: defineRoute({
    method: 'GET',
    path: `${api}/{id}/numeros`,
    access: 'session',
    summary: 'Ver cómo se leen los números de una importación',
    params,
    query: z.object({ campos: namedColumns.optional(), decimal: decimalMark.optional() }),
    response: z.array(importNumbers),
  }),
  importRows: defineRoute({
    method: 'GET',
    path: `${api}/{id}/filas`,
    access: 'session',
    summary: 'Ver las filas de una importación',
    params,
    query: z.object({
      estado: z.enum(['errores', 'observaciones', 'todas']).default('todas'),
      desde: z.coerce.number().int().min(0).max(importLimits.rows).default(0),
      cuantas: z.coerce.number().int().min(1).max(300).default(50),
    }),
    response: z.object({ items: z.array(importRow), total: z.number().int() }),
  }),
  importRepair: defineRoute({
    method: 'PUT',
    path: `${api}/{id}/filas`,
    access: 'session',
    summary: 'Corregir filas de una importación',
    params,
    body: z.object({
      filas: z
        .array(z.object({ numero: z.number().int().min(2), celdas: z.array(cell).max(importLimits.columns) }))
        .min(1)
        .max(importLimits.repairs),
    }),
    response: importBatch,
  }),
  importApply: defineRoute({
    method: 'POST',
    path: `${api}/{id}/aplicar`,
    access: 'session',
    summary: 'Registrar las filas de una importación',
    params,
    body: z.preprocess(
      (body) => body ?? {},
      z.object({
        soloValidas: z.boolean().default(false),
        existentes: z.enum(['ACTUALIZAR', 'OMITIR']).default('ACTUALIZAR'),
      }),
    ),
    response: importBatch,
  }),
  importUndo: defineRoute({
    method: 'POST',
    path: `${api}/{id}/deshacer`,
    access: 'session',
    summary: 'Deshacer una importación',
    params,
    response: importBatch,
  }),
}
export type Review = z.infer<typeof review>
export type Apply = { soloValidas: boolean; existentes: 'ACTUALIZAR' | 'OMITIR' }
