const makers = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/**
 * Vite plugin that removes the JSON Schema generator of zod, which every schema references and no screen uses; it is as
 * large as a screen before the first list.
 */
export const withoutJsonSchema = {
  name: 'without-json-schema',
  transform: (code: string, id: string) => {
    if (!makers.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    const refusal = `const refuse = () => () => { throw new Error('The browser bundle does not contain the JSON Schema generator') }`
    const refused = names.map((name) => `export const ${name} = refuse`)
    return { code: [refusal, ...refused, 'export { refuse as process }'].join('\n'), map: null }
  },
}
