import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { tableFormats } from '../core/http/tableFormats.ts'
import { readingOptions, tableReading } from '../core/http/tableReading.ts'
import type { UploadedFile } from '../core/kinds/fields.ts'
import { documento } from './documento.ts'

const text = z.string()
const TOO_SHORT = 'Ingrese al menos 3 caracteres.'

const movimiento = z.object({ fecha: text, dependencia: text, accion: text })

/** Public part of an unreserved document; natural persons appear as initials. */
const publicDocument = z.object({
  idDocumento: z.number().int(),
  expediente: text,
  tipoDocumento: text,
  numeroDocumento: text.nullable(),
  asunto: text,
  remitente: text,
  folios: z.number().int(),
  fechaRegistro: text,
  fechaUltimoMovimiento: text,
  dependenciaActual: text,
  estado: text,
  movimientos: z.array(movimiento),
})

/** Limits of the register file. */
export const registerFileLimits = { rows: 100_000, columns: 50, megabytes: 50 } as const

/** Maximum documents in the public response. */
export const filtroMax = 50

export const documentoRoutes = {
  /** public: clients send no authorization (T2) */
  findDocumentos: defineRoute({
    method: 'GET',
    path: `${documento.api}/filtro`,
    access: 'public',
    limitPerMinute: 30,
    summary: `Buscar documentos por texto (hasta ${filtroMax})`,
    query: z.object({
      query: z.string(TOO_SHORT).trim().min(3, TOO_SHORT).max(100, messages.tooLong('Búsqueda', 100)),
    }),
    response: z.array(publicDocument),
  }),
  listMovimientos: defineRoute({
    method: 'GET',
    path: `${documento.api}/{id}/movimientos`,
    access: { verb: 'L', accion: 'VER MOVIMIENTOS' },
    summary: 'Movimientos de un documento, el último primero',
    params: z.object({ id: rowId }),
    response: z.array(movimiento.extend({ observacion: text.nullable() })),
  }),
  importDocumentos: defineRoute({
    method: 'POST',
    path: `${documento.api}/importar`,
    access: { verb: 'C', accion: 'IMPORTAR' },
    summary: 'Cargar documentos desde un archivo CSV o XLSX (cabecera con los nombres de los campos)',
    bodyType: 'multipart',
    files: { archivos: { label: 'Archivo', accept: tableFormats, maxMegabytes: registerFileLimits.megabytes } },
    body: z.object({
      ...readingOptions,
      archivos: z.custom<UploadedFile>((value) => value !== undefined, messages.choose('Archivo')),
    }),
    response: z.object({
      creados: z.number().int(),
      actualizados: z.number().int(),
      errores: z.array(z.object({ fila: z.number().int(), mensaje: text })),
      lectura: tableReading.nullable(),
    }),
  }),
}
