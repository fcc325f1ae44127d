import { modules } from '@wamani/contract/modules.ts'
import serverPackage from '../server/package.json' with { type: 'json' }
import { openapiDocument } from '../server/src/http/openapi/openapiDocument.ts'
import type { Schema } from '../server/src/http/openapi/openapiSchemas.ts'

type Content = Record<string, { schema: Schema }>
type Operation = {
  summary?: string
  deprecated?: true
  parameters?: { name: string; in: string; required?: true; schema: Schema }[]
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
}

const quoted = (text: string) => JSON.stringify(text)
const key = (name: string) => (/^[a-zA-Z_]\w*$/.test(name) ? name : quoted(name))
const refOf = (ref: string) => `components['schemas'][${quoted(ref.split('/').at(-1) ?? '')}]`
const union = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'unknown'

/** TypeScript type of a JSON Schema; `unknown` when unspecified. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return refOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  const several = schema.anyOf ?? (schema.oneOf as Schema[] | undefined)
  if (several) return union(several.map((one) => wrapped(typeOf(one))))
  if (schema.allOf) return schema.allOf.map((one) => wrapped(typeOf(one))).join(' & ') || 'unknown'
  if (schema.type === 'array') return `${wrapped(schema.items ? typeOf(schema.items) : 'unknown')}[]`
  if (schema.type === 'object' || schema.properties) return objectType(schema)
  if (schema.type === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' || schema.type === 'null' ? schema.type : 'unknown'
}

const wrapped = (type: string) => (/ [|&] /.test(type) ? `(${type})` : type)

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const named = Object.entries(properties)
  if (named.length === 0) {
    const other = typeof additionalProperties === 'object' ? typeOf(additionalProperties as Schema) : 'unknown'
    return `Record<string, ${other}>`
  }
  const lines = named.map(([name, schema]) => {
    const said = typeof schema.description === 'string' ? `/** ${schema.description.replaceAll('*/', '* /')} */ ` : ''
    return `${said}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
  })
  return `{ ${lines.join('; ')} }`
}

function parametersType(operation: Operation, place: 'path' | 'query') {
  const own = (operation.parameters ?? []).filter((one) => one.in === place)
  if (own.length === 0) return undefined
  const type = objectType({
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, { ...schema, description: undefined }])),
    required: own.flatMap(({ name, required }) => (required ? [name] : [])),
  })
  return { type, mark: own.some(({ required }) => required) ? '' : '?' }
}

/** Forms are sent as FormData; the API description lists their parts. */
const bodyType = (content: Content) =>
  union(
    Object.entries(content).map(([type, { schema }]) =>
      type.startsWith('multipart/') ? 'FormData' : wrapped(typeOf(schema)),
    ),
  )

function answerType({ responses = {} }: Operation): string {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return good?.content ? bodyType(good.content) : 'undefined'
}

function callType(operation: Operation): string {
  const path = parametersType(operation, 'path')
  const query = parametersType(operation, 'query')
  const body = operation.requestBody ? bodyType(operation.requestBody.content) : undefined
  const parts = [
    ...(path ? [`params: ${path.type}`] : []),
    ...(query ? [`query${query.mark}: ${query.type}`] : []),
    ...(body ? [`body: ${body}`] : []),
    `answer: ${answerType(operation)}`,
  ]
  return `{ ${parts.join('; ')} }`
}

/** Source of the typed client: types by `METHOD /path` and a factory, in one file without imports. */
export function clientSource(): string {
  const { version } = serverPackage
  const { paths, components } = openapiDocument(modules, { version })
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) =>
      operation.deprecated
        ? []
        : [
            `  /** ${operation.summary ?? ''} */`,
            `  ${quoted(`${method.toUpperCase()} ${path}`)}: ${callType(operation)}`,
          ],
    ),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `    ${quoted(name)}: ${typeOf(schema)}`)
  return [
    `// Wamani ${version}: made by \`npm run client\` from the description of the API. Not written by hand.`,
    `export type components = {\n  schemas: {\n${schemas.join('\n')}\n  }\n}`,
    `export type Calls = {\n${calls.join('\n')}\n}`,
    runtime,
  ].join('\n\n')
}

const runtime = `export type Issue = { campo: string; mensaje: string }

/** Error response: status, message and all issues. */
export class Refusal extends Error {
  readonly status: number
  readonly issues: readonly Issue[]
  /** id of the call in the server log */
  readonly trace: string | undefined

  constructor(status: number, body: { errorMessage?: string; errors?: Issue[]; traza?: string }) {
    super(body.errorMessage ?? \`HTTP \${status}\`)
    this.status = status
    this.issues = body.errors ?? []
    this.trace = body.traza
  }
}

type Sent<Call> = Omit<Call, 'answer'>
type Given<Call> = Record<never, never> extends Sent<Call> ? [sent?: Sent<Call>] : [sent: Sent<Call>]
type Answer<Call> = Call extends { answer: infer Body } ? Body : never

/** Client with an application token: \`await call('GET /rrhh/api/v1/turno', { query: { per_page: 5 } })\`. */
export function client({ url, token }: { url: string; token: string }) {
  return async <Name extends keyof Calls & string>(name: Name, ...[sent]: Given<Calls[Name]>): Promise<Answer<Calls[Name]>> => {
    const { params = {}, query = {}, body } = (sent ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const [method = '', path = ''] = name.split(' ')
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, part: string) => encodeURIComponent(String(params[part])))
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([one, value]) => (value === undefined ? [] : [[one, String(value)]])),
    )
    const isForm = body instanceof FormData
    const response = await fetch(\`\${url}\${filled}\${search.size > 0 ? \`?\${search}\` : ''}\`, {
      method,
      headers: { authorization: \`Bearer \${token}\`, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer: unknown = response.status === 204 ? undefined : isJson ? await response.json() : await response.blob()
    if (!response.ok) throw new Refusal(response.status, isJson ? (answer as object) : {})
    return answer as Answer<Calls[Name]>
  }
}
`
