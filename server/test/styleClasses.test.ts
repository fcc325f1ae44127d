import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
    const defined = new Set(readFileSync(join(dirname(file), sheet), 'utf8').match(/(?<=\.)[A-Za-z_][\w-]*/g))
    const named = [...source.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, one = '']) => one)
    return named.filter((one) => !defined.has(one)).map((one) => `${file.slice(root.length + 1)}: ${one}`)
  })
}

test('every class used by a component exists in its style sheet', () => {
  const components = globSync('web/src/**/*.tsx', { cwd: root }).map((file) => join(root, file))
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap(missingIn)).toEqual([])
})

const sheetOf = /styles\/(\w+)\.layer\.css/g
const sheetsIn = (text: string) => [...text.matchAll(sheetOf)].map(([, name = '']) => name)

/** Mantine components of a file without their style sheet. */
function unstyledIn(file: string, everywhere: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  const source = readFileSync(file, 'utf8')
  const own = new Set(sheetsIn(source))
  const [, drawn = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
  return drawn
    .split(',')
    .map((name) => name.trim())
    .filter((name) => known.has(name) && !everywhere.has(name) && !own.has(name))
    .map((name) => `${file.slice(root.length + 1)}: ${name}`)
}

test('every Mantine component in use has its style sheet', () => {
  const styles = globSync('node_modules/@mantine/core/styles/*.layer.css', { cwd: root })
  const known = new Set(styles.map((name) => basename(name, '.layer.css')))
  const everywhere = new Set(
    globSync('web/src/ui/theme/*.css', { cwd: root }).flatMap((name) =>
      sheetsIn(readFileSync(join(root, name), 'utf8')),
    ),
  )
  expect(known.size).toBeGreaterThan(50)
  expect(everywhere.size).toBeGreaterThan(20)
  const components = globSync('web/src/**/*.tsx', { cwd: root }).map((file) => join(root, file))
  expect(components.flatMap((file) => unstyledIn(file, everywhere, known))).toEqual([])
})
