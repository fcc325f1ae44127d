import type { FilePart } from '@wamani/contract/core/http/fileParts.ts'
import { problemBody } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import { z } from 'zod'

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

/** `sent`: request, keys with defaults are optional; `received`: response. */
export type Direction = 'sent' | 'received'

export type Schemas = {
  /** shared schemas, by name */
  components: Record<string, Schema>
  /** JSON Schema of a Zod schema, with references to components */
  schemaOf: (schema: z.ZodType, direction: Direction) => Schema
}

/** Component schemas: row, creation and update of each resource. */
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
      // Zod passes its internal type of our schemas
      const name = names.get(zodSchema as unknown as z.ZodType)
      if (name) return replaceBy(jsonSchema, { $ref: `#/components/schemas/${name}` })
      // unknown keys are ignored in requests, and responses may gain keys
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

/** Required keys from Zod, because preprocessed defaults are not in the JSON Schema. */
function requiredKeys(schema: unknown): string[] {
  const { shape } = schema as z.ZodObject
  return Object.keys(shape).filter((key) => !z.safeParse(shape[key] as z.ZodType, undefined).success)
}

/** Adds label, unit and format of the fields to the properties. */
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

function asSent(schema: Schema, fields: Readonly<Record<string, Field>>): Schema {
  const sent = (name: string) => fields[name]?.wireId ?? name
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [sent(name), property])
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema.required && { required: schema.required.map(sent) }),
  }
}

export function fileSchema({ label, accept, maxMegabytes, max = 1 }: FilePart): Schema {
  const file = { type: 'string', format: 'binary' }
  const most = maxMegabytes === undefined ? 'el tamaño del parámetro archivo.maxMb' : `${maxMegabytes} MB`
  const description = `${label} (${accept.join(', ')}; hasta ${most})`
  return max > 1 ? { type: 'array', items: file, maxItems: max, description } : { ...file, description }
}
