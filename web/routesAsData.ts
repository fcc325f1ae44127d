/** Files of routes that the frame calls: none of its parts validates by their schemas. Views are named in a form of a list. */
const called =
  /contract[\\/]src[\\/](seguridad[\\/]session|sistema[\\/]\w+Routes|core[\\/](?!resource[\\/]routes[\\/]viewRoutes)[\w\\/]+Routes)\.ts$/

/** The schemas of a route; its answer is described by one too, unless it is a word. */
const schemas = ['params', 'query', 'body', 'ownBody', 'scopeBodies', 'response']

/**
 * Vite's plugin that makes data of such a file: how each call is sent, without what the server validates it by. So the first
 * screen needs neither the schemas nor the library that makes them. A schema that is asked for all the same is refused aloud.
 */
export const routesAsData = {
  name: 'routes-as-data',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: async (_code: string, id: string) => {
    if (!called.test(id)) return undefined
    const exported = Object.entries((await import(id)) as Record<string, unknown>).filter(([, one]) => !isSchema(one))
    if (exported.some(([, one]) => typeof one === 'function')) return undefined
    return { code: exported.map(([name, one]) => `export const ${name} = ${codeOf(one)}`).join('\n'), map: null }
  },
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

/** A value as code; a schema within it becomes what refuses. */
function codeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('A route holds what is no data')
  const parts = Object.entries(value).flatMap(([name, one]) => {
    if (one === undefined) return []
    if (!schemas.includes(name) || typeof one === 'string') return [`${JSON.stringify(name)}: ${codeOf(one)}`]
    return name === 'response' ? [] : [`get ${name}() { throw new Error('No schemas come with this route') }`]
  })
  return `{ ${parts.join(', ')} }`
}
