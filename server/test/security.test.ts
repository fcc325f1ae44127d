import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { expect, it } from 'vitest'
import { everyResource } from './helpers/everyResource.ts'

const root = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8')

/** Requirements of OWASP ASVS 5.0.0, levels 1 and 2, by section. */
const asked: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}
const ids = Object.entries(asked).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
)

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, id = '', , asks = '', state = '', by = '']) => ({ id, asks, state, by }),
)

it('every requirement of ASVS 5.0 level 1 and 2 has one row', () => {
  expect(ids).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

it('every row cites its implementation or states why there is none', () => {
  for (const { id, asks, state, by } of rows) {
    expect([id, ['held', 'not applicable', '**not held**', 'operator'].includes(state)]).toEqual([id, true])
    expect([id, asks.length > 3 && by.length > 5]).toEqual([id, true])
    if (state === '**not held**') expect([id, page.includes(`- **${id}** `)]).toEqual([id, true])
  }
})

it('every file named in a row exists', () => {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  }).toString()
  const folders = new Set(
    known.split('\n').flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
  )
  const named = rows.flatMap(({ id, by }) =>
    [...by.matchAll(/`((?:contract|server|web|docs|deploy|e2e|tools)\/[\w./-]+)`/g)].map(([, path = '']) => ({
      id,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(150)
  const isThere = (path: string) =>
    existsSync(join(root, path)) && (folders.has(path.replace(/\/$/, '')) || known.includes(path))
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})

it('only allowed packages run install scripts, and none reports its installation', () => {
  type Package = { link?: boolean; hasInstallScript?: boolean }
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { packages }: { packages: Record<string, Package> } = read('package-lock.json')
  const allowed = new Set(Object.keys(read('package.json').allowScripts))
  const named = Object.entries(packages).map(([path, { link, hasInstallScript }]) => ({
    ...{ link, hasInstallScript },
    name: path.split('node_modules/').at(-1) ?? '',
  }))
  const withScript = named.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(withScript.filter((name) => !allowed.has(name))).toEqual([])
  expect(named.filter(({ name, link }) => name === '@scarf/scarf' && link === undefined)).toEqual([])
})

/** True when a unique set contains a field that must be in scope. */
const isWithin = ({ fields, scopes }: (typeof everyResource)[number], names: readonly string[]) =>
  Object.entries(scopes).every(([scope, path]) =>
    names.some((name) => {
      const to = fields[name]?.to
      return path.split('.')[0] === name || (to !== undefined && scope in findResource(to).scopes)
    }),
  )

it('docs/security.md lists every resource whose duplicates reveal rows out of scope', () => {
  const part = page.split('## What a refusal says')[1]?.split('\n## ')[0] ?? ''
  const scoped = everyResource.filter(({ key, scopes }) => !key.startsWith('prueba.') && Object.keys(scopes).length > 0)
  const said = scoped.filter(
    (resource) =>
      (resource.routes.create ?? resource.routes.update) && resource.unique.some((names) => !isWithin(resource, names)),
  )
  const rows = part.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, key]) => key))
  expect(new Set(named)).toEqual(new Set(said.map(({ key }) => key)))
})
