import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { tarea } from './tarea.ts'

/** Maximum surveys of a task. */
export const vinculosMax = 300

const vinculo = z.object({
  idTareaEncuesta: rowId.default(0),
  encuesta: z.object({ idEncuesta: rowId }),
  tarea: z.object({ idTarea: rowId }).optional(),
})

export const vinculoDeTarea = z.object({
  idTareaEncuesta: z.number(),
  estado: z.boolean(),
  encuesta: z.object({ idEncuesta: z.number(), nombre: z.string(), situacion: z.string(), estado: z.boolean() }),
  tarea: z.object({ idTarea: z.number(), estado: z.boolean() }),
  respuestas: z.number(),
})
export type VinculoDeTarea = z.infer<typeof vinculoDeTarea>

const conteo = {
  respuestas: z.number(),
  pendientes: z.number(),
  aprobadas: z.number(),
  observadas: z.number(),
  rechazadas: z.number(),
}
export const avance = z.object({
  total: z.object(conteo),
  porPersona: z.array(
    z.object({
      idUsuario: z.number(),
      nombreCompleto: z.string(),
      rol: z.string(),
      ...conteo,
      ultima: z.string().nullable(),
    }),
  ),
  porEncuesta: z.array(z.object({ idEncuesta: z.number(), nombre: z.string(), ...conteo })),
  porDia: z.array(z.object({ fecha: z.string(), total: z.number() })),
  lugares: z.array(
    z.object({
      idRespuesta: z.string(),
      x: z.number(),
      y: z.number(),
      idUsuario: z.number(),
      encuesta: z.string(),
      validacion: z.string(),
    }),
  ),
})
export type Avance = z.infer<typeof avance>

const ofTarea = { path: '/geoencuesta/api/v1/tarea-encuesta/{idTarea}', params: z.object({ idTarea: rowId }) }

export const tareaRoutes = {
  listEncuestasDeTarea: defineRoute({
    method: 'GET',
    ...ofTarea,
    access: { verb: 'L', accion: 'VER ENCUESTAS' },
    summary: 'Ver las encuestas de una tarea',
    response: z.array(vinculoDeTarea),
  }),
  // whole set of links (S4): id 0 is new, omitted links are removed
  assignEncuestas: defineRoute({
    method: 'PUT',
    ...ofTarea,
    access: { verb: 'U', accion: 'ASIGNAR ENCUESTAS' },
    summary: 'Asignar encuestas a una tarea',
    status: 201,
    body: z
      .array(vinculo, 'Seleccione al menos una encuesta.')
      .min(1, 'Seleccione al menos una encuesta.')
      .max(vinculosMax, `Las encuestas admiten como máximo ${vinculosMax} elementos`),
    response: z.array(vinculoDeTarea),
  }),
  getAvance: defineRoute({
    method: 'GET',
    path: `${tarea.api}/{id}/avance`,
    access: { verb: 'L', accion: 'VER AVANCE' },
    summary: 'Ver el avance de una tarea por persona, encuesta, día y lugar',
    params: z.object({ id: rowId }),
    response: avance,
  }),
}
