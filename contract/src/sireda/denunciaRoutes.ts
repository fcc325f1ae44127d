import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute, queryOf } from '../core/http/route.ts'
import { idWithMessage, rowId, rowVersion } from '../core/http/rowId.ts'
import { longText } from '../core/kinds/fields.ts'
import { absent } from '../core/kinds/inputSchemas.ts'
import { foldReferences } from '../core/kinds/references.ts'
import { dayAliases, denuncia, denunciaEtapa, denunciaWhole, duplicadas } from './denuncia.ts'
import { hecho, identidad } from './denunciaFields.ts'
import { etapas } from './etapa.ts'

/** Text of a stage by staff. The citizen reads it when it is the answer. */
export const detalle = (label: string) => longText({ label, min: 10, max: 5000 })
const descripcion = detalle('Descripción').input

const chosen = (label: string) => idWithMessage(messages.choose(label), { min: 1 })
const inProcess: readonly number[] = [etapas.derivada, etapas.respondida]
const maybeId = z.preprocess((value) => (absent(value) ? undefined : value), rowId.optional())

/** Accepts an id or a nested object: `{denuncia: {idDenuncia: 3}}`. */
const nested = (name: string, id: string) => (body: unknown) => {
  const { [name]: inside, ...rest } = (body ?? {}) as Record<string, unknown>
  const found = typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[id] : inside
  return { ...rest, ...(found !== undefined && { [id]: found }) }
}
const both = (body: unknown) => nested('denuncia', 'idDenuncia')(nested('etapa', 'idEtapa')(body))

const bar = z.object({ id: z.number().int(), nombre: z.string(), total: z.number().int(), vencidas: z.number().int() })
export type Barra = z.infer<typeof bar>

export const estadisticas = z.object({
  total: z.number().int(),
  porAtender: z.number().int(),
  respondidas: z.number().int(),
  vencidas: z.number().int(),
  /** average days until the answer */
  diasPromedio: z.number().nullable(),
  porTipo: z.array(bar),
  porCategoria: z.array(bar),
  porEntidad: z.array(bar),
  /** `mes` as `2026-03`, without gaps */
  porMes: z.array(z.object({ mes: z.string(), recibidas: z.number().int(), respondidas: z.number().int() })),
})
export type Estadisticas = z.infer<typeof estadisticas>

export const punto = z.object({
  idDenuncia: z.number().int(),
  numero: z.string(),
  /** null when the complaint has only a district */
  x: z.number().nullable(),
  y: z.number().nullable(),
  ubigeo: z.string(),
  idEtapa: z.number().int(),
  vencida: z.boolean(),
  categoria: z.string(),
})
export type Punto = z.infer<typeof punto>

/** Days in which a merge can be undone. */
export const UNDO_DAYS = 30

const filters = queryOf(denuncia.routes.list)

export const denunciaRoutes = {
  processDenuncia: defineRoute({
    method: 'POST',
    path: '/denuncia/api/v1/proceso',
    access: { verb: 'X', accion: 'PROCESO' },
    summary: 'Derivar o responder una denuncia',
    status: 201,
    bodyType: 'multipart',
    body: z.object({
      idDenuncia: chosen('Denuncia'),
      idEtapa: rowId.refine((id) => inProcess.includes(id), 'La etapa no es válida para este proceso.'),
      descripcion,
      correo: identidad.correo.input,
      idUser: maybeId,
    }),
    response: denunciaEtapa,
  }),
  recategoriseDenuncia: defineRoute({
    method: 'PUT',
    path: '/denuncia/api/v1/registro/{idDenuncia}',
    access: { verb: 'X', accion: 'REGISTRO' },
    summary: 'Cambiar la categoría de una denuncia',
    params: z.object({ idDenuncia: rowId }),
    body: z.preprocess(
      (body) => foldReferences({ categoria: hecho.categoria }, body ?? {}),
      z.object({ idDenuncia: maybeId, categoria: hecho.categoria.input }),
    ),
    response: denunciaWhole,
  }),
  addInformativeEtapa: defineRoute({
    method: 'POST',
    path: '/sireda/api/v1/denuncia_etapa',
    access: { verb: 'C', accion: 'INFORMAR' },
    summary: 'Agregar una etapa informativa a una denuncia',
    status: 201,
    body: z.preprocess(
      both,
      z.object({
        idDenuncia: chosen('Denuncia'),
        idEtapa: chosen('Etapa').refine(
          (id) => id > etapas.respondida,
          'Use el proceso de la denuncia para esta etapa.',
        ),
        descripcion,
      }),
    ),
    response: denunciaEtapa,
  }),
  listResponsables: defineRoute({
    method: 'GET',
    path: `${denuncia.api}/responsables`,
    access: { verb: 'X', accion: 'ELEGIR RESPONSABLE' },
    summary: 'Listar a quienes pueden atender denuncias',
    response: z.array(z.object({ idUsuario: z.number().int(), username: z.string(), nombreCompleto: z.string() })),
  }),
  // custom call: assignees come from `listResponsables`, under its own permission; returns the complaint
  assignDenuncia: defineRoute({
    method: 'POST',
    path: `${denuncia.api}/{id}/asignar`,
    access: { verb: 'X', accion: 'ASIGNAR' },
    summary: 'Asignar una denuncia a una persona, o a ninguna',
    params: z.object({ id: rowId }),
    body: z.object({ idUsuario: maybeId, version: rowVersion }),
    response: denunciaWhole,
  }),
  // custom call: returns the stage, like all stage calls
  reopenDenuncia: defineRoute({
    method: 'POST',
    path: `${denuncia.api}/{id}/reabrir`,
    access: { verb: 'X', accion: 'REABRIR' },
    summary: 'Reabrir una denuncia respondida',
    status: 201,
    params: z.object({ id: rowId }),
    body: z.object({ motivo: detalle('Motivo').input, version: rowVersion }),
    response: denunciaEtapa,
  }),
  listDuplicadas: defineRoute({
    method: 'GET',
    path: `${denuncia.api}/{id}/duplicadas`,
    access: { verb: 'L', accion: 'VER DUPLICADAS' },
    summary: 'Ver las posibles duplicadas y las acumuladas de una denuncia',
    params: z.object({ id: rowId }),
    response: duplicadas,
  }),
  // custom call: a merge affects two complaints and returns the panel of the main one
  joinDenuncia: defineRoute({
    method: 'POST',
    path: `${denuncia.api}/{id}/unir`,
    access: { verb: 'X', accion: 'UNIR' },
    summary: 'Acumular una denuncia a otra, que se atiende por las dos',
    params: z.object({ id: rowId }),
    body: z.object({ idPrincipal: chosen('Denuncia principal'), version: rowVersion }),
    response: duplicadas,
  }),
  separateDenuncia: defineRoute({
    method: 'POST',
    path: `${denuncia.api}/{id}/separar`,
    access: { verb: 'X', accion: 'SEPARAR' },
    summary: 'Deshacer la acumulación de una denuncia',
    params: z.object({ id: rowId }),
    response: duplicadas,
  }),
  countDenuncias: defineRoute({
    method: 'GET',
    path: `${denuncia.api}/estadisticas`,
    access: { verb: 'R', accion: 'ESTADÍSTICAS' },
    summary: 'Contar las denuncias filtradas por tipo, categoría, entidad y mes',
    query: filters,
    queryAliases: dayAliases,
    response: estadisticas,
  }),
  mapDenuncias: defineRoute({
    method: 'GET',
    path: `${denuncia.api}/mapa`,
    access: { verb: 'L', accion: 'VER MAPA' },
    summary: 'Situar en el mapa las denuncias filtradas',
    query: filters,
    queryAliases: dayAliases,
    response: z.array(punto),
  }),
}
