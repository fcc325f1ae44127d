import { z } from 'zod'
import type { FileParts } from '../core/http/fileParts.ts'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { boolean, dateTime, decimal, optional, type UploadedFile } from '../core/kinds/fields.ts'
import { fromJson } from '../core/kinds/fromJson.ts'
import { pointOutput, pointSchema } from '../core/kinds/placeSchemas.ts'
import { withRules } from '../core/kinds/rule.ts'
import { pregunta, preguntasMax } from './pregunta.ts'
import { respuesta, revisar, revision } from './respuesta.ts'

const fotosMax = 20
const files: FileParts = {
  fotos: { label: 'Fotos', accept: ['jpg', 'png', 'webp'], maxMegabytes: 10, max: fotosMax, totalMegabytes: 60 },
}

const idRespuesta = z
  .string(messages.type('Código'))
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, messages.format('Código'))
const byCode = { params: z.object({ id: idRespuesta }) }
const listed = (value: unknown) => (value === undefined ? [] : [value].flat())

/** Forms send the set as JSON text, or each part as JSON. */
function saidIn(value: unknown): unknown {
  const read = fromJson(value)
  return typeof value === 'string' && !Array.isArray(read) ? [read] : Array.isArray(read) ? read.map(fromJson) : read
}

/** Accepts the survey-task link nested or as an id. */
function foldAnswer(body: unknown): unknown {
  const { tareaEncuesta, fotos, ...rest } = (body ?? {}) as Record<string, unknown>
  const nested = fromJson(tareaEncuesta) as { idTareaEncuesta?: unknown } | undefined
  const bare = typeof nested === 'object' ? nested?.idTareaEncuesta : nested
  return { ...(bare !== undefined && { idTareaEncuesta: bare }), ...rest, fotos: listed(fotos) }
}

/** Answer sent by the capturing device. The value of a photo question is the name of its file part. */
const nuevaRespuesta = z.preprocess(
  foldAnswer,
  z.object({
    idRespuesta,
    idTareaEncuesta: rowId,
    ubicacion: pointSchema({ label: 'Ubicación', required: 'La respuesta debe tener ubicación.' }),
    precision: z.optional(optional(decimal({ label: 'Precisión', scale: 1, min: 0, max: 999_999.9 })).input),
    fechaHora: dateTime({ label: 'Fecha' }).input,
    completada: boolean({ label: 'Completa' }).input,
    detalle: z.preprocess(
      saidIn,
      z
        .array(z.object({ idPregunta: rowId, valor: z.unknown() }), 'Ingrese las respuestas')
        .max(preguntasMax, messages.tooMany('Respuestas', preguntasMax)),
    ),
    fotos: z.array(z.custom<UploadedFile>()).max(fotosMax, messages.tooMany('Fotos', fotosMax)),
  }),
)
export type NuevaRespuesta = z.output<typeof nuevaRespuesta>

const { validacion, observacion } = revision
const review = withRules(
  z.object({ validacion: validacion.input, observacion: observacion.input.default(null) }),
  revisar.rules ?? [],
)

const persona = z.object({ idUsuario: z.number(), username: z.string(), nombreCompleto: z.string() })

/** An answer with the values of each question; photos as links. */
export const respuestaCompleta = z.object({
  idRespuesta: z.string(),
  tareaEncuesta: z.object({ idTareaEncuesta: z.number() }),
  tarea: z.object({ idTarea: z.number(), nombre: z.string() }),
  encuesta: z.object({ idEncuesta: z.number(), nombre: z.string() }),
  usuario: persona,
  ubicacion: pointOutput,
  precision: z.number().nullable(),
  fechaHora: z.string(),
  completada: z.boolean(),
  validacion: respuesta.fields.validacion.output,
  observacion: z.string().nullable(),
  detalle: z.array(z.object({ idPregunta: z.number(), orden: z.number(), valor: z.unknown() })),
  preguntas: z.array(pregunta),
})
export type RespuestaCompleta = z.infer<typeof respuestaCompleta>

const observada = respuestaCompleta.omit({ usuario: true, validacion: true, preguntas: true })
const paquete = z.object({
  tareas: z.array(
    z.object({
      idTarea: z.number(),
      nombre: z.string(),
      descripcion: z.string().nullable(),
      fechaFin: z.string(),
      grupo: z.string(),
      encuestas: z.array(
        z.object({
          idTareaEncuesta: z.number(),
          nombre: z.string(),
          descripcion: z.string().nullable(),
          enviadas: z.number(),
          preguntas: z.array(pregunta),
        }),
      ),
    }),
  ),
  observadas: z.array(observada),
})
/** Offline package of a device: open tasks with their published surveys, and answers to correct. */
export type Paquete = z.infer<typeof paquete>

const chosen = z.object({ idTarea: rowId.optional(), idEncuesta: rowId.optional() })

/** `codigo` of a 409: the server already has an answer with this code and different content. */
export const otherContentCode = 'OTRO_CONTENIDO'

export const respuestaRoutes = {
  getPaquete: defineRoute({
    method: 'GET',
    path: `${respuesta.api}/paquete`,
    access: { verb: 'C', accion: 'RESPONDER' },
    summary: 'Descargar las encuestas que el usuario puede responder',
    response: paquete,
  }),
  // custom call: the body contains answers and a device code, not the listed fields
  createRespuesta: defineRoute({
    method: 'POST',
    path: respuesta.api,
    access: { verb: 'C', accion: 'CREAR' },
    summary: 'Enviar una respuesta; si se repite, se guarda una sola vez; con otro contenido, se rechaza',
    status: 201,
    bodyType: 'multipart',
    alsoJson: true,
    files,
    body: nuevaRespuesta,
    response: respuestaCompleta,
  }),
  getDetalle: defineRoute({
    method: 'GET',
    path: `${respuesta.api}/{id}/detalle`,
    access: { verb: 'L', accion: 'VER RESPUESTA' },
    summary: 'Ver lo respondido a cada pregunta',
    ...byCode,
    response: respuestaCompleta,
  }),
  reviewRespuesta: defineRoute({
    method: 'POST',
    path: `${respuesta.api}/{id}/validacion`,
    access: { verb: 'X', accion: 'VALIDAR' },
    summary: 'Aprobar, observar o rechazar una respuesta',
    ...byCode,
    body: z.preprocess((body) => body ?? {}, review),
    response: respuestaCompleta,
  }),
  exportGeojson: defineRoute({
    method: 'GET',
    path: `${respuesta.api}/geojson`,
    access: { verb: 'R', accion: 'EXPORTAR GEOJSON' },
    summary: 'Exportar respuestas como GeoJSON, sin las rechazadas',
    query: chosen,
    response: 'download',
  }),
  exportCsv: defineRoute({
    method: 'GET',
    path: `${respuesta.api}/csv`,
    access: { verb: 'R', accion: 'EXPORTAR CSV' },
    summary: 'Exportar respuestas como CSV, sin las rechazadas',
    query: chosen,
    response: 'download',
  }),
}
