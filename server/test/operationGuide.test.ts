import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const guide = readFileSync(join(root, 'docs', 'operacion.md'), 'utf8')

/** String literals of the server, with «…» for values. */
const said = readdirSync(join(root, 'server', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, 'server', 'src', file), 'utf8'))
  .join('\n')
  .replace(/\$\{[^}]*\}/g, '…')

it('every message explained in the guide exists in the server', () => {
  const messages = [...guide.matchAll(/^\| «(.+?)» \|/gm)].map(([, text = '']) => text)
  expect(messages.length).toBeGreaterThan(30)
  // values stand between the fixed parts
  const unknown = messages.filter(
    (text) => !text.split('…').every((part) => said.includes(part.replace(/^\(|\s$/g, '').trim())),
  )
  expect(unknown).toEqual([])
})

it('every setting named in the guide is explained in operations.md', () => {
  const settings = new Set([...guide.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map(([, name = '']) => name))
  const table = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  expect(settings.size).toBeGreaterThan(10)
  expect([...settings].filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
