import { defined } from '@wamani/contract/core/http/defined.ts'
import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { type LifeEvent, lifeEventsOf } from '@wamani/contract/core/resource/lifeEventsOf.ts'
import { type Module, routesOf } from '@wamani/contract/core/resource/module.ts'
import type { z } from 'zod'
import { queryNames } from '../queryNames.ts'
import { fileSchema, openapiSchemas, type Schema, type Schemas } from './openapiSchemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query'
  required?: true
  deprecated?: true
  description?: string
  schema: Schema
}
type Operation = { operationId: string; tags: string[]; parameters?: Parameter[]; [key: string]: unknown }

export type OpenapiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  /** webhook calls, by event */
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema>; [kind: string]: unknown }
  security: Record<string, string[]>[]
}

/** OpenAPI document of all routes; aliases are marked as deprecated. */
export function openapiDocument(modules: readonly Module[], { version }: { version: string }): OpenapiDocument {
  const schemas = openapiSchemas(modules)
  const paths: OpenapiDocument['paths'] = {}
  for (const module of modules) {
    for (const [name, route] of routesOf(module)) {
      const operations = paths[route.path] ?? {}
      paths[route.path] = operations
      const method = route.method.toLowerCase()
      const id = `${module.name}.${name}`
      operations[method] = operationOf(route, id, module.service.label, schemas)
      for (const [at, path] of route.aliases.entries()) {
        const alias = operationOf(
          { ...route, path, aliases: [] },
          `${id}.alias${at + 1}`,
          module.service.label,
          schemas,
        )
        const description = `Otro nombre de ${route.path}. ${alias.description}`
        paths[path] = { ...paths[path], [method]: { ...alias, description, deprecated: true } }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wamani', version, description: 'API del sistema de administración del Gobierno Regional.' },
    tags: modules.map(({ service }) => ({ name: service.label })),
    paths,
    webhooks: Object.fromEntries(
      modules.flatMap(({ resources, service }) =>
        resources.flatMap(lifeEventsOf).map((event) => [event.name, { post: webhookOf(event, service.label) }]),
      ),
    ),
    components: {
      schemas: { ...schemas.components, Evento: eventSchema },
      responses: errorResponses,
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ sesion: [] }],
  }
}

const eventSchema: Schema = {
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', description: 'Evento' },
    timestamp: { type: 'string', format: 'date-time', description: 'Cuándo ocurrió' },
    data: {
      type: 'object',
      required: ['recurso', 'id', 'estado', 'url', 'pagina'],
      properties: {
        recurso: { type: 'string' },
        id: { type: 'integer' },
        estado: { type: 'string' },
        url: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Llamada que responde el registro' },
        pagina: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Pantalla del registro' },
      },
    },
  },
}

const webhookOf = ({ name, label }: LifeEvent, tag: string): Operation => ({
  operationId: `evento.${name}`,
  tags: [tag],
  summary: label,
  description: 'Firmado: webhook-id, webhook-timestamp y webhook-signature.',
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Evento' } } } },
  responses: { 204: { description: 'Recibido' } },
})

function operationOf(route: Route, operationId: string, tag: string, schemas: Schemas): Operation {
  const parameters = [...pathParameters(route, schemas), ...queryParameters(route, schemas)]
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: [accessText(route), confirmText(route), aliasText(route)].filter(Boolean).join(' '),
    ...(route.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBody(route, route.body, schemas) }),
    responses: { [route.status]: answer(route, schemas), ...errorsOf(route) },
  }
}

function accessText({ access }: Route): string {
  if (access === 'public') return 'No requiere sesión.'
  if (access === 'record') return 'Requiere poder abrir el registro que se nombra.'
  return access === 'session' ? 'Requiere sesión.' : `Requiere el permiso «${access.accion}».`
}

const confirmText = ({ confirm }: Route) =>
  confirm ? 'Pide confirmar la identidad si no se hizo en los últimos minutos (403, CONFIRMAR_IDENTIDAD).' : ''

const aliasText = ({ aliases }: Route) => (aliases.length > 0 ? `También responde en ${aliases.join(', ')}.` : '')

function pathParameters({ path, params }: Route, { schemaOf }: Schemas): Parameter[] {
  const known = params ? propertiesOf(schemaOf(params, 'sent')) : {}
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ?? { type: 'string' },
  }))
}

function queryParameters(route: Route, { schemaOf }: Schemas): Parameter[] {
  const { query } = route
  if (!query) return []
  const schema = schemaOf(query, 'sent')
  const required = new Set([schema, ...(schema.allOf ?? [])].flatMap((part) => part.required ?? []))
  const properties = propertiesOf(schema)
  const { names, aliases } = queryNames(route)
  const parameterOf = (name: string, declared: string): Parameter => {
    const schema = defined(properties[declared], `parameter "${declared}" of ${route.path}`)
    return { name, in: 'query', ...(schema.type === 'array' && { style: 'form', explode: false }), schema }
  }
  return [
    ...[...names].map((name) => ({
      ...parameterOf(name, name),
      ...(required.has(name) && { required: true as const }),
    })),
    ...Object.entries(aliases).map(([alias, name]) => ({
      ...parameterOf(alias, name),
      description: `Otro nombre de ${name}`,
      deprecated: true as const,
    })),
  ]
}

const propertiesOf = ({ properties, allOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, properties, ...allOf.map(propertiesOf))

function requestBody(
  { bodyType, alsoJson, jsonPart, files = {} }: Route,
  body: z.ZodType,
  { schemaOf, components }: Schemas,
) {
  const schema = schemaOf(body, 'sent')
  if (bodyType === 'json') return { required: true, content: { 'application/json': { schema } } }
  const parts = Object.entries(files).map(([name, file]) => [name, fileSchema(file)])
  if (jsonPart) parts.push([jsonPart, { type: 'string', description: 'Todo lo demás, como JSON' }])
  const known = components[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  const form = { ...known, properties: { ...known.properties, ...Object.fromEntries(parts) } }
  const json = alsoJson && { 'application/json': { schema } }
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json } }
}

function answer({ response, summary }: Route, { schemaOf }: Schemas) {
  if (response === 'empty') return { description: summary }
  if (response === 'download') {
    const schema = { type: 'string', format: 'binary' }
    return { description: summary, content: { 'application/octet-stream': { schema } } }
  }
  return { description: summary, content: { 'application/json': { schema: schemaOf(response, 'received') } } }
}

const errorResponses = Object.fromEntries(
  Object.values(problemKinds)
    .toReversed()
    .map(({ status, text }) => [
      status,
      { description: text, content: { 'application/json': { schema: { $ref: '#/components/schemas/Problema' } } } },
    ]),
)

function errorsOf({ method, path, access, params, query, body }: Route) {
  const statuses = [
    ...(params || query || body ? [400] : []),
    ...(access === 'public' ? [429] : [401]),
    ...(typeof access === 'object' || access === 'record' ? [403] : []),
    ...(path.includes('{') || access === 'record' ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(body ? [413, 415] : []),
    500,
    503,
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}
