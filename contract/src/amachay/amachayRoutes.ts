import { z } from 'zod'
import { consentText } from '../core/http/consentText.ts'
import { messages } from '../core/http/messages.ts'
import { pageOf, searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { tableFormats } from '../core/http/tableFormats.ts'
import { readingOptions, tableReading } from '../core/http/tableReading.ts'
import type { Fields } from '../core/kinds/field.ts'
import type { UploadedFile } from '../core/kinds/fields.ts'
import { ubigeoOutput } from '../core/kinds/placeSchemas.ts'
import { foldReferences } from '../core/kinds/references.ts'
import { personLookup } from '../core/peru/personLookup.ts'
import { establecimiento } from './establecimiento/establecimiento.ts'
import { voluntario } from './voluntario/voluntario.ts'
import { voluntarioEmpresa } from './voluntario/voluntarioEmpresa.ts'

const base = '/amachay/api/v1'

/** Limits of the RENIPRESS file. */
export const renipressFileLimits = { rows: 100_000, columns: 100, megabytes: 20 } as const

const received = z.object({ id: z.number().int(), mensaje: z.literal('Registro recibido.') })
const digits = (length: number) =>
  z.string().regex(new RegExp(`^\\d{${length}}$`), 'El código no tiene un formato válido')

const elegido = z.object({
  id: z.number().int(),
  codigoUnico: z.string(),
  institucion: z.string(),
  nombreEstablecimiento: z.string(),
})
export type EstablecimientoElegido = z.output<typeof elegido>

/** Public registration for an open campaign; rate-limited per address. */
const registration = <Body>(resource: { fields: Fields; input: z.ZodType<Body> }, name: string, summary: string) =>
  defineRoute({
    method: 'POST',
    path: `${base}/publico/${name}`,
    access: 'public',
    summary,
    status: 201,
    body: z.preprocess((body) => foldReferences(resource.fields, body ?? {}), resource.input),
    response: received,
    limitPerHour: 5,
  })

const campaniaAbierta = z.object({
  id: z.number().int(),
  nombre: z.string(),
  vacuna: z.string(),
  fechaInicio: z.string(),
  fechaFinal: z.string(),
})

export const publicoRoutes = {
  registerVoluntario: registration(voluntario, 'voluntario', 'Registrarse como voluntario'),
  registerVoluntarioEmpresa: registration(voluntarioEmpresa, 'voluntario_empresa', 'Registrar una empresa voluntaria'),
  listCampaniasAbiertas: defineRoute({
    method: 'GET',
    path: `${base}/publico/campania`,
    access: 'public',
    summary: 'Listar las campañas abiertas',
    response: z.array(campaniaAbierta),
  }),
  listCatalogosVoluntario: defineRoute({
    method: 'GET',
    path: `${base}/publico/catalogos`,
    access: 'public',
    summary: 'Campañas abiertas, profesiones y distritos para inscribirse como voluntario',
    response: z.object({
      campanias: z.array(campaniaAbierta),
      profesiones: z.array(z.object({ id: z.number().int(), nombre: z.string(), saludAsistencial: z.boolean() })),
      distritos: z.array(ubigeoOutput),
      consentimiento: consentText,
    }),
  }),
}

export const lookupRoutes = {
  lookUpPerson: personLookup(base, {
    access: { verb: 'L', accion: 'CONSULTAR RENIEC' },
    aliases: [`${base}/personal/reniec/{dni}`],
    grants: { Salud: 'L' },
  }),
  findEstablecimientos: defineRoute({
    method: 'GET',
    path: `${base}/usuario_establecimiento/establecimiento/query`,
    access: 'session',
    summary: 'Usar los establecimientos en listas',
    query: z.object({ query: searchText.optional() }),
    response: z.array(elegido),
  }),
  listEstablecimientosPrivados: defineRoute({
    method: 'GET',
    path: `${base}/establecimiento_privado`,
    access: 'session',
    summary: 'Listar los establecimientos privados',
    query: establecimiento.routes.list.query,
    response: pageOf(establecimiento.row),
  }),
  importEstablecimientos: defineRoute({
    method: 'POST',
    path: `${base}/establecimiento/importar`,
    access: { verb: 'C', accion: 'IMPORTAR' },
    summary: 'Cargar establecimientos desde el archivo de RENIPRESS (CSV o XLSX)',
    bodyType: 'multipart',
    files: { archivos: { label: 'Archivo', accept: tableFormats, maxMegabytes: renipressFileLimits.megabytes } },
    body: z.object({
      ...readingOptions,
      archivos: z.custom<UploadedFile>((value) => value !== undefined, messages.choose('Archivo')),
    }),
    response: z.object({
      creados: z.number().int(),
      actualizados: z.number().int(),
      // rows that were skipped
      errores: z.array(z.object({ fila: z.number().int(), mensaje: z.string() })),
      // rows that were loaded, with values that were adjusted
      observaciones: z.array(z.object({ fila: z.number().int(), mensaje: z.string() })),
      lectura: tableReading.nullable(),
    }),
  }),
  listMicroRedesDeRed: defineRoute({
    method: 'GET',
    path: `${base}/micro_redes/{id}/red`,
    access: 'session',
    summary: 'Listar las microredes de una red',
    params: z.object({ id: rowId }),
    response: z.array(z.object({ id: z.number().int(), codigo: z.string(), nombre: z.string() })),
  }),
  listDepartamentos: defineRoute({
    method: 'GET',
    path: `${base}/ubigeo/departamento`,
    access: 'session',
    summary: 'Listar los departamentos',
    response: z.array(z.object({ codigo_departamento: z.string(), departamento: z.string() })),
  }),
  listProvincias: defineRoute({
    method: 'GET',
    path: `${base}/ubigeo/{dep}/departamento`,
    access: 'session',
    summary: 'Listar las provincias de un departamento',
    params: z.object({ dep: digits(2) }),
    response: z.array(
      z.object({ codigo_departamento: z.string(), codigo_provincia: z.string(), provincia: z.string() }),
    ),
  }),
  listDistritos: defineRoute({
    method: 'GET',
    path: `${base}/ubigeo/{dep}/provincia/{prov}`,
    access: 'session',
    summary: 'Listar los distritos de una provincia',
    params: z.object({ dep: digits(2), prov: digits(2) }),
    response: z.array(z.object({ ubigeo: z.string(), codigo_distrito: z.string(), distrito: z.string() })),
  }),
  listRecursosDeUsuario: defineRoute({
    method: 'GET',
    path: `${base}/recursos/usuario/{id}`,
    access: { verb: 'L', accion: 'VER RECURSOS DE USUARIO', own: true },
    summary: 'Listar los recursos de Vacunación que un usuario puede usar',
    params: z.object({ id: rowId }),
    response: z.array(
      z.object({
        idRecurso: z.number().int(),
        accion: z.string(),
        descripcion: z.string(),
        solicitud: z.string(),
        url: z.string().nullable(),
      }),
    ),
  }),
}
