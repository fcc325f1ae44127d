import { z } from 'zod'
import { messages } from '../../http/messages.ts'
import { searchText } from '../../http/paging.ts'
import { defineRoute } from '../../http/route.ts'
import { rowId } from '../../http/rowId.ts'
import type { UploadedFile } from '../../kinds/fields.ts'
import { fileOfSetOutput, isUpload } from '../../kinds/fileSet.ts'
import { absent, textSchema } from '../../kinds/inputSchemas.ts'
import { historyEntry } from './resourceRoutes.ts'

export const commentMax = 2_000
/** Activity entries per page; more when several have the same instant. */
export const activityPage = 20

/**
 * Record of an activity call: resource key, such as `rrhh.unidad`, and id. Users who may open the record may make the
 * call.
 */
export const namedRecord = z.object({
  recurso: z.string(messages.format('Recurso')).regex(/^\w{1,40}\.\w{1,40}$/, messages.format('Recurso')),
  id: rowId,
})

const mention = z.object({ username: z.string(), nombre: z.string() })
export type Mention = z.infer<typeof mention>

const activityEntry = z.object({
  fecha: z.string(),
  usuario: z.string(),
  /** the user's name, or their login */
  nombre: z.string(),
  /** the change; `paso`: the action that caused the state change */
  cambio: historyEntry.pick({ accion: true, cambios: true }).extend({ paso: z.string().nullable() }).nullable(),
  comentario: z
    .object({
      idComentario: z.number().int(),
      texto: z.string(),
      archivos: z.array(fileOfSetOutput),
      menciones: z.array(mention),
      eliminado: z.boolean(),
      /** written by the caller, who may delete it */
      propio: z.boolean(),
    })
    .nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const commentFiles = {
  label: 'Archivos',
  accept: ['pdf', 'jpg', 'png', 'docx', 'xlsx', 'csv', 'zip'],
  max: 5,
} as const

const texto = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.optional(textSchema({ label: 'Comentario', max: commentMax }, true)),
)
const archivos = z.preprocess(
  (value) => (absent(value) ? [] : Array.isArray(value) ? value : [value]),
  z
    .array(z.custom<UploadedFile>(isUpload, messages.format(commentFiles.label)), messages.format(commentFiles.label))
    .max(commentFiles.max, messages.tooMany(commentFiles.label, commentFiles.max)),
)

const api = '/sistema/api/v1/actividad'

export const activityRoutes = {
  listActividad: defineRoute({
    method: 'GET',
    path: api,
    access: 'record',
    summary: 'Ver la actividad de un registro: cambios, comentarios y archivos, lo más reciente primero',
    query: namedRecord.extend({
      /** entries before this instant */
      antes: z.iso.datetime({ offset: true, error: messages.format('Antes de') }).optional(),
    }),
    response: z.object({
      entradas: z.array(activityEntry),
      /** `antes` of the next page; null at the end */
      antes: z.string().nullable(),
      /** the caller follows the record */
      sigue: z.boolean(),
    }),
  }),
  findMencionables: defineRoute({
    method: 'GET',
    path: `${api}/mencionables`,
    access: 'record',
    summary: 'Buscar a quién mencionar: usuarios que pueden abrir el registro',
    query: namedRecord.extend({ query: searchText.optional() }),
    response: z.array(mention),
  }),
  createComentario: defineRoute({
    method: 'POST',
    path: `${api}/comentario`,
    access: 'record',
    summary: 'Comentar un registro, con archivos si se desea',
    status: 201,
    query: namedRecord,
    bodyType: 'multipart',
    alsoJson: true,
    files: { archivos: commentFiles },
    body: z.object({ texto, archivos }).refine(({ texto, archivos }) => texto !== undefined || archivos.length > 0, {
      path: ['texto'],
      message: 'Escriba un comentario o agregue un archivo',
    }),
    response: activityEntry,
    limitPerMinute: 30,
  }),
  removeComentario: defineRoute({
    method: 'DELETE',
    path: `${api}/comentario/{idComentario}`,
    access: 'record',
    summary: 'Eliminar un comentario propio',
    status: 204,
    params: z.object({ idComentario: rowId }),
    query: namedRecord,
    response: 'empty',
  }),
  updateSeguimiento: defineRoute({
    method: 'PUT',
    path: `${api}/seguimiento`,
    access: 'record',
    summary: 'Seguir un registro o dejar de seguirlo',
    query: namedRecord,
    body: z.object({ sigue: z.boolean(messages.format('Seguir')) }),
    response: z.object({ sigue: z.boolean() }),
  }),
}
