import type { FilePart } from '@wamani/contract/core/http/fileParts.ts'
import { problemBody } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import { z } from 'zod'

/** A JSON Schema of the 2020-12 dialect, which OpenAPI 3.1 uses as it is. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  $ref?: string
  [keyword: string]: unknown
}

/** `sent`: what a client writes, where a key with a default may be left out; `received`: what it reads. */
export type Direction = 'sent' | 'received'

export type Schemas = {
  /** schemas used in many places, by name */
  components: Record<string, Schema>
  /** the JSON Schema of a Zod schema; what has a component is referred to */
  schemaOf: (schema: z.ZodType, direction: Direction) => Schema
}

/** Reads the JSON Schemas out of the contract: one component for a row, a creation and a change of each resource. */
export function openapiSchemas(modules: readonly Module[]): Schemas {
  const names = new Map<z.ZodType, string>([[problemBody, 'Problema']])
  const components: Record<string, Schema> = {}
  const schemaOf = (schema: z.ZodType, direction: Direction) => toSchema(schema, direction, names)
  components.Problema = toSchema(problemBody, 'received', new Map())
  for (const resource of modules.flatMap((module) => module.resources)) {
    const { key, row, input, changes, fields } = resource
    components[key] = described(schemaOf(row, 'received'), fields)
    components[`${key}.alta`] = asSent(described(schemaOf(input, 'sent'), fields), fields)
    components[`${key}.cambio`] = asSent(described(schemaOf(changes, 'sent'), fields), fields)
    names.set(row, key).set(input, `${key}.alta`).set(changes, `${key}.cambio`)
  }
  return { components, schemaOf }
}

function toSchema(schema: z.ZodType, direction: Direction, names: ReadonlyMap<z.ZodType, string>): Schema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // it walks the schemas by their inner type, of which ours are
      const name = names.get(zodSchema as unknown as z.ZodType)
      if (name) return replaceBy(jsonSchema, { $ref: `#/components/schemas/${name}` })
      // Unknown keys are ignored on the way in, and more may be sent on the way out.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (direction === 'sent' && zodSchema._zod.def.type === 'object') jsonSchema.required = requiredKeys(zodSchema)
    },
  }) as Schema
  return made
}

function replaceBy(target: object, source: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}

/** Asked of the schema itself: defaults filled in before validation are nowhere in its JSON Schema. */
function requiredKeys(schema: unknown): string[] {
  const { shape } = schema as z.ZodObject
  return Object.keys(shape).filter((key) => !z.safeParse(shape[key] as z.ZodType, undefined).success)
}

/** Adds to each property what the field knows beyond its Zod schema: its label, its unit, a closer type. */
function described(schema: Schema, fields: Readonly<Record<string, Field>>): Schema {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = fields[name]
    if (!field) continue
    const { kind, label, unit, help } = field
    const inner = property.anyOf?.[0] ?? property
    const { type, format } = kinds[kind].json
    if (type) inner.type = type
    if (inner.type === 'string' && format) inner.format = format
    if (field.rows && inner.items) described(inner.items, field.rows.item)
    property.description = [unit ? `${label} (${unit})` : label, help].filter(Boolean).join('. ')
  }
  return schema
}

/** A body under the names that references declare for the wire. */
function asSent(schema: Schema, fields: Readonly<Record<string, Field>>): Schema {
  const sent = (name: string) => fields[name]?.wireId ?? name
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [sent(name), property])
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema.required && { required: schema.required.map(sent) }),
  }
}

/** The schema of a file part of a form. */
export function fileSchema({ label, accept, maxMegabytes, max = 1 }: FilePart): Schema {
  const file = { type: 'string', format: 'binary' }
  const most = maxMegabytes === undefined ? 'el tamaño del parámetro archivo.maxMb' : `${maxMegabytes} MB`
  const description = `${label} (${accept.join(', ')}; hasta ${most})`
  return max > 1 ? { type: 'array', items: file, maxItems: max, description } : { ...file, description }
}
