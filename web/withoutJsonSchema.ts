const makers = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/**
 * Vite's plugin that leaves out how Zod makes JSON Schemas: each schema carries it, no screen asks for one, and it weighs as
 * much as a screen before the first list.
 */
export const withoutJsonSchema = {
  name: 'without-json-schema',
  transform: (code: string, id: string) => {
    if (!makers.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    const refusal = `const refuse = () => () => { throw new Error('No JSON Schemas are made in the browser') }`
    const refused = names.map((name) => `export const ${name} = refuse`)
    return { code: [refusal, ...refused, 'export { refuse as process }'].join('\n'), map: null }
  },
}
