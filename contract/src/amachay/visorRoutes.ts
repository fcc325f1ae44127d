import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { isoDate } from '../core/kinds/inputSchemas.ts'
import { ageGroups } from './ageGroups.ts'
import { categorias, instituciones } from './establecimiento/establecimiento.ts'

/** Default campaign of the map reports (H5). */
export const baseCampania = 1

const api = '/amachay/api/v1/vacunacion'
const day = (label: string) => z.preprocess(isoDate, z.iso.date(messages.format(label))).optional()
const ofCampaign = z.object({
  idCampania: rowId.default(baseCampania),
  idRed: rowId.optional(),
  idMicroRed: rowId.optional(),
  fechaDesde: day('Desde'),
  fechaHasta: day('Hasta'),
})
export type VisorQuery = z.output<typeof ofCampaign>

const grupo = z.enum(ageGroups)
const total = z.number().int()
const porDosis = z.array(z.object({ dosis: total, total }))

const punto = z.object({
  x: z.number(),
  y: z.number(),
  fecha: z.string(),
  dosis: z.number().int(),
  sexo: z.string(),
  grupoEdad: grupo,
})
export type Punto = z.output<typeof punto>

const establecimientoPunto = z.object({
  id: z.number().int(),
  codigoUnico: z.string(),
  nombreEstablecimiento: z.string(),
  institucion: z.enum(Object.keys(instituciones)),
  categoria: z.enum(Object.keys(categorias)),
  red: z.string().nullable(),
  microred: z.string().nullable(),
  x: z.number(),
  y: z.number(),
  total,
  porDosis,
})
export type EstablecimientoPunto = z.output<typeof establecimientoPunto>

const panel = z.object({
  establecimiento: establecimientoPunto.omit({ total: true, porDosis: true, x: true, y: true }).extend({
    direccion: z.string().nullable(),
    telefono: z.string().nullable(),
    horario: z.string().nullable(),
    director: z.string().nullable(),
    departamento: z.string(),
    provincia: z.string(),
    distrito: z.string(),
    x: z.number().nullable(),
    y: z.number().nullable(),
  }),
  total,
  porDosis,
  porSexo: z.array(z.object({ sexo: z.string(), total })),
  porGrupoEdad: z.array(z.object({ grupo, total })),
  porDia: z.array(z.object({ fecha: z.string(), total })),
})
export type EstablecimientoPanel = z.output<typeof panel>

const cobertura = z.object({
  campania: z.object({
    id: z.number().int(),
    nombre: z.string(),
    fechaInicio: z.string(),
    fechaFinal: z.string(),
    dosisEsquema: z.number().int(),
    poblacionObjetivo: z.number().int(),
  }),
  /** people with the first dose, and with the last dose of the scheme */
  iniciados: total,
  completos: total,
  dosis: total,
  porDosis,
  porSexo: z.array(z.object({ sexo: z.string(), total })),
  /** `meta`: target population, if the campaign has one; includes groups without doses */
  porGrupoEdad: z.array(z.object({ grupo, total, personas: total, completos: total, meta: total.nullable() })),
  porDia: z.array(z.object({ fecha: z.string(), total, personas: total })),
  porDistrito: z.array(
    z.object({
      ubigeo: z.string(),
      distrito: z.string(),
      provincia: z.string(),
      total,
      personas: total,
      completos: total,
      meta: total.nullable(),
    }),
  ),
  porBrigada: z.array(
    z.object({ id: z.number().int(), nombre: z.string(), total, ultimaFecha: z.string().nullable() }),
  ),
})
export type Cobertura = z.output<typeof cobertura>

export const visorRoutes = {
  listPuntos: defineRoute({
    method: 'GET',
    path: `${api}/xy/web`,
    access: { verb: 'L', accion: 'VER MAPA' },
    summary: 'Puntos de vacunación de una campaña',
    query: ofCampaign,
    response: z.array(punto),
  }),
  listEstablecimientos: defineRoute({
    method: 'GET',
    path: `${api}/establecimiento/xy/web`,
    access: { verb: 'L', accion: 'VER MAPA DE ESTABLECIMIENTOS' },
    summary: 'Establecimientos con sus dosis de una campaña',
    query: ofCampaign,
    response: z.array(establecimientoPunto),
  }),
  getPanel: defineRoute({
    method: 'GET',
    path: `${api}/establecimiento/codigo/web/{cod}`,
    access: { verb: 'L', accion: 'VER DOSIS DE ESTABLECIMIENTO' },
    summary: 'Dosis de un establecimiento en una campaña',
    params: z.object({ cod: z.string().trim().max(8, messages.tooLong('Código único', 8)) }),
    query: ofCampaign,
    response: panel,
  }),
  getCobertura: defineRoute({
    method: 'GET',
    path: `${api}/cobertura`,
    access: { verb: 'L', accion: 'VER COBERTURA' },
    summary: 'Cobertura de una campaña frente a su meta',
    query: ofCampaign,
    response: cobertura,
  }),
}
