import { defined } from '@wamani/contract/core/http/defined.ts'
import { defineRoute } from '@wamani/contract/core/http/route.ts'
import { file, integer, optional, password, text } from '@wamani/contract/core/kinds/fields.ts'
import { defineModule, routesOf } from '@wamani/contract/core/resource/module.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { modules } from '@wamani/contract/modules.ts'
import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openapiDocument } from '../src/http/openapi/openapiDocument.ts'
import type { Schema } from '../src/http/openapi/openapiSchemas.ts'
import { registerOpenapi } from '../src/http/openapi/registerOpenapi.ts'
import { securityHeaders } from '../src/http/securityHeaders.ts'
import { everyRoute } from './helpers/everyRoute.ts'

const folder = defineResource({
  key: 'pruebas.carpeta',
  aliases: ['/pruebas/api/v1/folder'],
  labels: { singular: 'carpeta', plural: 'carpetas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Nombre', max: 20, help: 'Como en el lomo' }),
    hojas: integer({ label: 'Hojas', unit: 'págs.', initial: 1 }),
    nota: optional(text({ label: 'Nota', max: 50 })),
    clave: optional(password({ label: 'Clave', max: 20 })),
    archivo: file({ label: 'Archivo', accept: ['pdf'], maxMegabytes: 3 }),
  },
  list: { columns: ['nombre'] },
})
const sample = defineModule({
  name: 'pruebas',
  service: { label: 'Pruebas', order: 1 },
  resources: [folder],
  routes: {
    verify: defineRoute({
      method: 'POST',
      path: '/pruebas/api/v1/verificar/{codigo}',
      access: 'public',
      summary: 'Verificar un código',
      body: z.object({ evidencias: z.array(z.unknown()).optional() }),
      bodyType: 'multipart',
      files: { evidencias: { label: 'Evidencias', accept: ['jpg'], maxMegabytes: 2, max: 5 } },
      response: 'download',
    }),
  },
  grants: {},
})
const document = openapiDocument([sample], { version: '1.2.3' })
// biome-ignore lint/suspicious/noExplicitAny: a document is read here by paths the checks themselves spell out
const operation = (path: string, method: string): any => document.paths[`/pruebas/api/v1${path}`]?.[method]

function collect(value: unknown, at = '#', found: Record<string, unknown> = {}): Record<string, unknown> {
  found[at] = value
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) collect(inner, `${at}/${key}`, found)
  return found
}

test.each([
  ['the product', modules],
  ['a module with files', [sample]],
])('the document of %s contains every route once, aliases as deprecated, and valid references', (_, described) => {
  const { paths, ...rest } = openapiDocument(described, { version: '0' })
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { deprecated = false }]) => `${method.toUpperCase()} ${path} ${deprecated}`),
  )
  const declared = described.flatMap((module) =>
    routesOf(module).flatMap(([, { method, path, aliases }]) => [
      `${method} ${path} false`,
      ...aliases.map((alias) => `${method} ${alias} true`),
    ]),
  )
  expect(documented.toSorted()).toEqual(declared.toSorted())
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(new Set(names).size).toBe(names.length)
  const everything = collect(JSON.parse(JSON.stringify({ paths, ...rest })))
  const references = Object.entries(everything).filter(([at]) => at.endsWith('/$ref'))
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter(([, to]) => !(String(to) in everything))).toEqual([])
})

const KEYWORDS = new Set(
  (
    'type properties required items anyOf allOf $ref enum const format pattern description default propertyNames ' +
    'additionalProperties minimum maximum minLength maxLength minItems maxItems'
  ).split(' '),
)
const strays = (schema: Schema): string[] => {
  const { properties = {}, items, anyOf = [], allOf = [] } = schema
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf]
  return [...Object.keys(schema).filter((key) => !KEYWORDS.has(key)), ...inner.flatMap(strays)]
}

test('schemas contain nothing of the user interface', () => {
  const { paths, components } = openapiDocument(modules, { version: '0' })
  const found = collect({ paths })
  const inline = Object.entries(found).flatMap(([at, value]) => (at.endsWith('/schema') ? [value as Schema] : []))
  expect(inline.length).toBeGreaterThan(0)
  expect([...Object.values(components.schemas), ...inline].flatMap(strays)).toEqual([])
  expect(JSON.stringify({ paths, components })).not.toMatch(
    /"name":"bare"|9007199254740991|undefined|\b(null|NaN) (MB|caracteres)/,
  )
})

test('documents who may call each route', () => {
  expect(document.security).toEqual([{ sesion: [] }])
  expect(operation('/carpeta', 'get').security).toBeUndefined()
  expect(operation('/carpeta', 'get').description).toBe(
    'Requiere el permiso «VER». También responde en /pruebas/api/v1/folder.',
  )
  expect(operation('/verificar/{codigo}', 'post')).toMatchObject({ security: [], description: 'No requiere sesión.' })
  expect(document.tags).toEqual([{ name: 'Pruebas' }])
  expect(operation('/carpeta', 'get').tags).toEqual(['Pruebas'])
})

const schemaOf = (name: string) => defined(document.components.schemas[name], `schema ${name}`)

test('requires the required keys of a creation, and not those with a default', () => {
  const { required, properties = {} } = schemaOf('pruebas.carpeta.alta')
  expect(required).toEqual(['nombre', 'archivo'])
  expect(properties.nombre).toMatchObject({ type: 'string', maxLength: 20, description: 'Nombre. Como en el lomo' })
  expect(properties.hojas).toMatchObject({ type: 'integer', description: 'Hojas (págs.)' })
  expect(properties.nota).toMatchObject({ anyOf: [{ type: 'string', maxLength: 50 }, { type: 'null' }] })
  expect(properties.clave?.anyOf?.[0]).toMatchObject({ format: 'password' })
})

test('omits passwords from responses', () => {
  expect(Object.keys(defined(schemaOf('pruebas.carpeta').properties, 'properties'))).not.toContain('clave')
})

test('lists path and query parameters, with comma-separated lists', () => {
  const inPath = operation('/carpeta/{id}', 'get').parameters
  expect(inPath).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } }])
  expect(operation('/verificar/{codigo}', 'post').parameters).toMatchObject([
    { name: 'codigo', schema: { type: 'string' } },
  ])
  const query = operation('/carpeta/exportar', 'get').parameters
  const named = (name: string) => query.find((one: { name: string }) => one.name === name)
  expect(named('formato')).toMatchObject({ required: true, schema: { enum: ['csv', 'xlsx', 'pdf'] } })
  expect(named('current_page').required).toBeUndefined()
  expect(named('columnas')).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } })
})

test('documents aliases of calls and parameters as deprecated', () => {
  expect(operation('/folder', 'get')).toMatchObject({
    deprecated: true,
    description: 'Otro nombre de /pruebas/api/v1/carpeta. Requiere el permiso «VER».',
  })
  expect(operation('/carpeta', 'get').deprecated).toBeUndefined()
  const query = operation('/carpeta', 'get').parameters as { name: string; deprecated?: true; description?: string }[]
  expect(query.filter(({ deprecated }) => deprecated).map(({ name, description }) => [name, description])).toEqual([
    ['page', 'Otro nombre de current_page'],
    ['limit', 'Otro nombre de per_page'],
  ])
})

test('documents files as bytes in forms and downloads', () => {
  const create = operation('/carpeta', 'post').requestBody.content['multipart/form-data'].schema
  expect(create.properties.archivo).toEqual({
    type: 'string',
    format: 'binary',
    description: 'Archivo (pdf; hasta 3 MB)',
  })
  expect(create.required).toContain('archivo')
  const verify = operation('/verificar/{codigo}', 'post')
  expect(verify.requestBody.content['multipart/form-data'].schema.properties.evidencias).toMatchObject({
    type: 'array',
    maxItems: 5,
    items: { format: 'binary' },
  })
  expect(verify.responses[200].content['application/octet-stream'].schema.format).toBe('binary')
})

test('documents the possible errors with their shape', () => {
  expect(Object.keys(operation('/carpeta/{id}', 'put').responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '500',
    '503',
  ])
  expect(Object.keys(operation('/verificar/{codigo}', 'post').responses)).not.toContain('401')
  expect(document.components.schemas.Problema).toMatchObject({ required: ['errorMessage'] })
})

const app = fastify()
await registerOpenapi(app, [sample])
afterAll(() => app.close())

test('serves the document and its page, and nothing else of the folder', async () => {
  const json = await app.inject('/openapi.json')
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(json.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Wamani', version: expect.stringMatching(/^\d/) },
  })
  const page = await app.inject('/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const asked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
  expect(asked).toHaveLength(4)
  for (const url of asked) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  for (const url of [
    '/docs/package.json',
    '/docs/index.html',
    '/docs/../../package.json',
    '/docs/%2e%2e/zod/package.json',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
})

test('the page complies with the content security policy', async () => {
  const { body } = await app.inject('/docs')
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|https?:/)
  expect(JSON.stringify(securityHeaders())).not.toContain('unsafe-eval')
})

test.each([
  ['certificado.participanteTaller', ['idTaller', 'idParticipante']],
  ['amachay.usuarioEstablecimiento', ['id_establecimiento', 'id_usuario']],
  ['amachay.personalSalud', ['idCargo', 'idProfesion']],
])('bodies of %s list the flat ids of references', (key, names) => {
  const { components } = openapiDocument(modules, { version: '1.2.3' }) as unknown as {
    components: { schemas: Record<string, Schema> }
  }
  for (const part of ['alta', 'cambio', undefined]) {
    const schema = components.schemas[part ? `${key}.${part}` : key]
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(names))
  }
})

test('every summary fits its permission row', () => {
  const { input } = recurso.fields.descripcion
  expect(everyRoute.filter(([, { summary }]) => !input.safeParse(summary).success).map(([name]) => name)).toEqual([])
})
