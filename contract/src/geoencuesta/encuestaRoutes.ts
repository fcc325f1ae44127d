import { z } from 'zod'
import { searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { choice } from '../core/kinds/fields.ts'
import { encuesta, situaciones } from './encuesta.ts'
import { pregunta, preguntasEntrada } from './pregunta.ts'

const total = z.number().int()

const resultado = z.object({
  pregunta,
  respondidas: total,
  /** by option, scale step, number range or month */
  categorias: z.array(z.object({ nombre: z.string(), total })),
  cifras: z.object({ minimo: z.number(), maximo: z.number(), promedio: z.number(), mediana: z.number() }).nullable(),
  /** latest answers */
  textos: z.array(z.string()),
  puntos: z.array(z.object({ x: z.number(), y: z.number() })),
})
export type Resultado = z.infer<typeof resultado>

export const encuestaRoutes = {
  listMisEncuestas: defineRoute({
    method: 'GET',
    path: `${encuesta.api}/usuario`,
    access: 'session',
    summary: 'Usar las encuestas de los grupos propios en listas',
    query: z.object({ query: searchText.optional(), idGrupo: rowId.optional() }),
    response: z.array(z.object({ idEncuesta: z.number().int(), nombre: z.string() })),
  }),
  setPreguntas: defineRoute({
    method: 'PUT',
    path: `${encuesta.api}/{id}/preguntas`,
    access: { verb: 'U', accion: 'EDITAR PREGUNTAS' },
    summary: 'Guardar todas las preguntas de una encuesta, en su orden',
    params: z.object({ id: rowId }),
    body: preguntasEntrada,
    response: z.array(pregunta),
  }),
  updateSituacion: defineRoute({
    method: 'POST',
    path: `${encuesta.api}/{id}/situacion`,
    access: { verb: 'X', accion: 'CAMBIAR SITUACIÓN' },
    summary: 'Publicar, pausar, reanudar o cerrar una encuesta',
    params: z.object({ id: rowId }),
    body: z.preprocess(
      (body) => body ?? {},
      z.object({ situacion: choice({ label: 'Situación', options: situaciones }).input }),
    ),
    response: encuesta.row,
  }),
  getResultados: defineRoute({
    method: 'GET',
    path: `${encuesta.api}/{id}/resultados`,
    access: { verb: 'L', accion: 'VER RESULTADOS' },
    summary: 'Ver los resultados de una encuesta por pregunta; las respuestas rechazadas no cuentan',
    params: z.object({ id: rowId }),
    query: z.object({ idTarea: rowId.optional() }),
    response: z.object({ respuestas: total, preguntas: z.array(resultado) }),
  }),
}
