import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { documentTypeQuery, plainDocument } from '../core/peru/identityDocument.ts'

const consulta = z.object({
  fecha: z.string(),
  /** name of the reader or application */
  quien: z.string(),
  operacion: z.string(),
  /** records and fields that were read */
  asunto: z.string(),
  datos: z.string(),
  /** number of people affected, including this one */
  cantidad: z.number().int().nullable(),
  permiso: z.string().nullable(),
  perfiles: z.string().nullable(),
})
export type ConsultaPropia = z.infer<typeof consulta>

const datosDePersona = z.object({
  /** number of records by kind */
  registros: z.array(z.object({ asunto: z.string(), cantidad: z.number().int() })),
  consultas: z.array(consulta),
})
export type DatosDePersona = z.infer<typeof datosDePersona>

const documento = z
  .string(messages.type('N.° de documento'))
  .transform((text) => plainDocument(text).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,12}$/, messages.format('N.° de documento')))

const persona = z.object({ documento, tipoDocumento: documentTypeQuery.optional() })

/** Access of data subjects to their own data, and of the office that replies to them (Ley 29733, art. 18 and 19). */
export const datosPropios = {
  listConsultasPropias: defineRoute({
    method: 'GET',
    path: '/seguridad/api/cuenta/consultas',
    access: 'session',
    summary: 'Ver quién consultó los datos propios',
    response: z.object({ consultas: z.array(consulta) }),
    limitPerMinute: 30,
  }),
  exportDatosPropios: defineRoute({
    method: 'GET',
    path: '/seguridad/api/cuenta/datos',
    access: 'session',
    summary: 'Descargar todo lo que se guarda de uno mismo',
    confirm: 'identity',
    response: 'download',
    limitPerMinute: 10,
  }),
  getDatosDePersona: defineRoute({
    method: 'GET',
    path: '/seguridad/api/v1/persona',
    access: { verb: 'L', accion: 'VER DATOS DE UNA PERSONA' },
    summary: 'Ver qué se guarda de una persona y quién lo consultó',
    query: persona,
    confirm: 'identity',
    response: datosDePersona,
    limitPerMinute: 30,
  }),
  exportDatosDePersona: defineRoute({
    method: 'GET',
    path: '/seguridad/api/v1/persona/datos',
    access: { verb: 'X', accion: 'EXPORTAR DATOS DE UNA PERSONA' },
    summary: 'Exportar todo lo que se guarda de una persona',
    query: persona,
    confirm: 'identity',
    response: 'download',
    limitPerMinute: 10,
  }),
}
