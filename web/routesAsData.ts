/**
 * Route files of the shell, which does not validate with their schemas. viewRoutes is excluded: lists use its schemas
 * in a form.
 */
const called =
  /contract[\\/]src[\\/](seguridad[\\/]session|sistema[\\/]\w+Routes|core[\\/](?!resource[\\/]routes[\\/]viewRoutes)[\w\\/]+Routes)\.ts$/

/** Keys of a route with schemas. `response` may be a word instead. */
const schemas = ['params', 'query', 'body', 'ownBody', 'scopeBodies', 'response']

/**
 * Vite plugin that strips the schemas from such files, so that the first screen needs neither them nor zod. Using a
 * stripped schema throws.
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

/** Source code of a value; schemas become functions that throw. */
function codeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error('A route contains a value that is not plain data')
  const parts = Object.entries(value).flatMap(([name, one]) => {
    if (one === undefined) return []
    if (!schemas.includes(name) || typeof one === 'string') return [`${JSON.stringify(name)}: ${codeOf(one)}`]
    return name === 'response'
      ? []
      : [`get ${name}() { throw new Error('The browser bundle does not contain the schemas of this route') }`]
  })
  return `{ ${parts.join(', ')} }`
}
