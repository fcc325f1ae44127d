import type { Route } from '@wamani/contract/core/http/route.ts'
import { modules } from '@wamani/contract/modules.ts'
import { openapiSchemas, type Schema } from '../../../src/http/openapi/openapiSchemas.ts'

const { components, schemaOf } = openapiSchemas(modules)

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return resolved(components[name] ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(resolved)) as Schema
  const some = schema.anyOf?.find(({ type }) => type !== 'null')
  return some ? resolved(some) : schema
}

function sampleOf(schema: Schema): unknown {
  const { type, items, properties = {}, minimum, ...known } = resolved(schema)
  if ('const' in known) return known.const
  if (Array.isArray(known.enum)) return known.enum[0]
  if (type === 'array') return items ? [sampleOf(items)] : []
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one)]))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? Math.max(1, minimum) : 1
  return known.format === 'date' ? '2026-01-05' : known.pattern ? '12345678' : 'Ayacucho'
}

/** Plausible body for any call; empty when it has none. */
export function sampleBody({ body }: Route): Record<string, unknown> {
  const sample = body ? sampleOf(schemaOf(body, 'sent')) : {}
  return typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? { ...sample } : {}
}
