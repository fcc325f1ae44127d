import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const sides = ['contract/src', 'server/src', 'web/src']

/** `lazy`: dynamic import; `type`: type-only import. */
type Import = { from: string; to: string; kind: 'value' | 'type' | 'lazy' }

const files = sides.flatMap((side) =>
  readdirSync(join(root, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)
const known = new Set(files)

const isTypeOnly = (names: string) => /^type\s/.test(names)

function importsOf(from: string): Import[] {
  const source = readFileSync(join(root, from), 'utf8')
  const found: [string, Import['kind']][] = [
    ...[...source.matchAll(/^(?:import|export)\s+([^;'"]*?\sfrom\s+)?'([^']+)'/gm)].map(
      ([, names = '', path = '']): [string, Import['kind']] => [path, isTypeOnly(names) ? 'type' : 'value'],
    ),
    ...[...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, path = '']): [string, Import['kind']] => [path, 'lazy']),
  ]
  return found.flatMap(([path, kind]) => {
    const to = path.startsWith('.') ? join(from, '..', path) : path.replace(/^@wamani\/contract\//, 'contract/src/')
    return known.has(to) ? [{ from, to, kind }] : []
  })
}

const imports = files.flatMap(importsOf)

/** Room of a file. Files at the root of a side, and the module table, compose the others. */
function roomOf(file: string): string {
  const [side = '', , folder = '', inner = ''] = file.split('/')
  const depth = file.split('/').length - 3
  const isNested = (side === 'contract' && folder === 'core') || folder === 'modules'
  if (depth === 0 || (isNested && depth === 1)) return `${side}/src`
  return isNested ? `${side}/src/${folder}/${inner}` : `${side}/src/${folder}`
}

const contractCore = ['core/http', 'core/kinds', 'core/resource', 'core/peru'].map((room) => `contract/src/${room}`)
const below = (side: string, names: string) => names.split(' ').map((name) => `${side}/src/${name}`)

/**
 * Imports allowed per room; first matching row wins. `<module>`: any module; modules import each other's index only
 * (architecture.test.ts).
 */
const walls: [room: string, allowed: readonly string[]][] = [
  ['contract/src/core/http', []],
  ['contract/src/core/kinds', below('contract', 'core/http')],
  ['contract/src/core/resource', below('contract', 'core/http core/kinds')],
  ['contract/src/core/peru', below('contract', 'core/http core/kinds core/resource')],
  ['contract/src/<module>', [...contractCore, 'contract/src/<module>']],
  ['contract/src', [...contractCore, 'contract/src/<module>']],

  ['server/src/process', []],
  ['server/src/concurrency', []],
  ['server/src/database', below('server', 'process concurrency')],
  ['server/src/documents', [...contractCore, ...below('server', 'concurrency')]],
  ['server/src/files', [...contractCore, ...below('server', 'process concurrency database documents')]],
  ['server/src/secrets', ['contract/src/core/http', ...below('server', 'process http')]],
  ['server/src/signatures', below('server', 'database documents http secrets')],
  ['server/src/mail', below('server', 'process concurrency database')],
  ['server/src/http', [...contractCore, ...below('server', 'process concurrency database documents files')]],
  ['server/src/integrations', [...contractCore, ...below('server', 'concurrency database http')]],
  ['server/src/alerts', [...contractCore, ...below('server', 'process concurrency database')]],
  [
    'server/src/notifications',
    // notification kinds come from the modules
    [...contractCore, 'contract/src', ...below('server', 'process database mail http')],
  ],
  [
    'server/src/jobs',
    [...contractCore, ...below('server', 'process concurrency database files http alerts notifications')],
  ],
  ['server/src/crud', [...contractCore, ...below('server', 'process concurrency database documents files http jobs')]],
  [
    'server/src/binding',
    [...contractCore, ...below('server', 'database files http crud jobs alerts integrations years')],
  ],
  ['server/src/basemap', contractCore],
  ['server/src/backups', below('server', 'process concurrency database files http secrets')],
  ['server/src/years', below('server', 'process database jobs backups secrets')],
  ['server/src/installation', below('server', 'process database files mail secrets')],
  [
    'server/src/modules/<module>',
    [
      ...contractCore,
      ...['contract/src', 'contract/src/<module>'],
      ...below('server', 'process concurrency database documents files mail http integrations alerts notifications'),
      ...below('server', 'secrets signatures jobs crud binding backups years modules/<module>'),
    ],
  ],

  ['web/src/ui', []],
  ['web/src/offline', []],
  ['web/src/manual', below('web', 'ui')],
  ['web/src/api', [...contractCore, 'contract/src/<module>', ...below('web', 'offline')]],
  ['web/src/verify', [...contractCore, ...below('web', 'ui api')]],
  ['web/src/crud', [...contractCore, ...below('web', 'ui api offline')]],
  [
    'web/src/modules/<module>',
    [...contractCore, 'contract/src/<module>', ...below('web', 'ui api offline verify crud modules/<module>')],
  ],
]

/** Roots that compose all rooms. */
const composing = new Set(['server/src', 'web/src', 'web/src/app'])

const modulesOf = (side: string) =>
  readdirSync(join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'core')
    .map(({ name }) => `${side}/${name}`)
const moduleRooms = new Set(['contract/src', 'server/src/modules', 'web/src/modules'].flatMap(modulesOf))
const general = (room: string) => (moduleRooms.has(room) ? room.replace(/[^/]+$/, '<module>') : room)
const allowedIn = new Map(walls)
const rooms = [...new Set(files.map(roomOf))]

/** A cycle of imports, or null. */
function circle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const walk = (at: string): string[] | null => {
    const since = path.indexOf(at)
    if (since >= 0) return [...path.slice(since), at]
    if (done.has(at)) return null
    path.push(at)
    for (const next of edges.get(at) ?? []) {
      const found = walk(next)
      if (found) return found
    }
    path.pop()
    done.add(at)
    return null
  }
  for (const start of edges.keys()) {
    const found = walk(start)
    if (found) return found
  }
  return null
}

function edgesOf(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of pairs) if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  return edges
}

/** Larger folders must be split by topic. */
const MAX_FILES_IN_FOLDER = 30

describe('folders', () => {
  it('contain at most thirty files', () => {
    const every = [...sides, 'server/test', 'web/test', 'e2e', 'bench', 'tools'].flatMap((side) =>
      readdirSync(join(root, side), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    )
    const sizes = Map.groupBy(every, ({ parentPath }) => relative(root, parentPath).replaceAll('\\', '/'))
    expect(sizes.size).toBeGreaterThan(200)
    const crowded = [...sizes].filter(([, inside]) => inside.length > MAX_FILES_IN_FOLDER)
    expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length} files`)).toEqual([])
  })
})

describe('imports', () => {
  it('are found in every source', () => {
    expect(imports.length).toBeGreaterThan(5_000)
    expect(new Set(imports.map(({ kind }) => kind))).toEqual(new Set(['value', 'type', 'lazy']))
  })

  it('form no cycle between files, except imports of types', () => {
    const values = imports.filter(({ kind }) => kind === 'value').map(({ from, to }) => [from, to] as const)
    expect(circle(edgesOf(values))?.join('\n  imports ') ?? 'no circle').toBe('no circle')
  })

  it('contain no cycle between rooms', () => {
    const waited = imports.filter(({ kind, from, to }) => kind !== 'lazy' && roomOf(from) !== roomOf(to))
    const way = circle(edgesOf(waited.map(({ from, to }) => [roomOf(from), roomOf(to)] as const))) ?? []
    const steps = way.slice(1).map((room, at) => {
      const shown = waited.find(({ from, to }) => roomOf(from) === way[at] && roomOf(to) === room)
      return `${way[at]} knows ${room}: ${shown?.from} imports ${shown?.to}`
    })
    expect(steps).toEqual([])
  })
})

describe('room boundaries', () => {
  it('cover every room', () => {
    expect(rooms.map(general).filter((room) => !allowedIn.has(room) && !composing.has(room))).toEqual([])
    expect(walls.map(([room]) => room).filter((room) => !rooms.map(general).includes(room))).toEqual([])
  })

  it.each(walls)('%s imports only what lies below it', (room, allowed) => {
    const wrong = imports
      .filter(({ from }) => general(roomOf(from)) === room)
      .filter(({ from, to }) => roomOf(from) !== roomOf(to) && !allowed.includes(general(roomOf(to))))
      .map(({ from, to }) => `${from} imports ${to}: ${room} must not know ${roomOf(to)}`)
    expect(wrong).toEqual([])
  })
})
