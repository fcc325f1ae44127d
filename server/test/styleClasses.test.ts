import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The classes that a component takes from its style sheets and that stand in none of them. */
function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
    const defined = new Set(readFileSync(join(dirname(file), sheet), 'utf8').match(/(?<=\.)[A-Za-z_][\w-]*/g))
    const named = [...source.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, one = '']) => one)
    return named.filter((one) => !defined.has(one)).map((one) => `${file.slice(root.length + 1)}: ${one}`)
  })
}

test('every class that a component names is in its style sheet', () => {
  const components = globSync('web/src/**/*.tsx', { cwd: root }).map((file) => join(root, file))
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap(missingIn)).toEqual([])
})
