import type { Database } from '../../database/connect.ts'

type Grant = { idPerfil: number; alcance: string }

/** All permission rows at one version. */
export type Rights = {
  version: number
  /** all rows by `METHOD /path/{}`, granted or not */
  grants: ReadonlyMap<string, readonly Grant[]>
  /** rows without a call, by name */
  named: ReadonlyMap<string, readonly Grant[]>
  /** rows of each method by path segments */
  paths: ReadonlyMap<string, PathNode>
}

type PathNode = { key: string | null; next: Map<string, PathNode> }

const known = new WeakMap<Database, { version: number; rights: Promise<Rights> }>()

/** Permissions at a version, cached until the version changes (R6). Failed reads are not cached. */
export function rightsAt(database: Database, version: number): Promise<Rights> {
  const kept = known.get(database)
  if (kept?.version === version) return kept.rights
  const rights = readRights(database, version).catch((error: unknown) => {
    known.delete(database)
    throw error
  })
  known.set(database, { version, rights })
  return rights
}

async function readRights({ read }: Database, version: number): Promise<Rights> {
  const rows = await read
    .selectFrom('seguridad.recurso as r')
    .leftJoin('seguridad.permiso_efectivo as e', 'e.id_recurso', 'r.id_recurso')
    .leftJoin('seguridad.perfil as p', 'p.id_perfil', 'e.id_perfil')
    .select(['r.accion', 'r.solicitud', 'r.url', 'p.id_perfil', 'p.alcance'])
    .execute()
  const grants = new Map<string, Grant[]>()
  const named = new Map<string, Grant[]>()
  for (const { accion, solicitud, url, id_perfil, alcance } of rows) {
    const [known, key] = url === null ? [named, accion] : [grants, `${solicitud} ${patternOf(url)}`]
    const list = known.get(key) ?? []
    known.set(key, list)
    if (id_perfil !== null && alcance !== null) list.push({ idPerfil: id_perfil, alcance })
  }
  return { version, grants, named, paths: pathsOf(grants.keys()) }
}

function pathsOf(keys: Iterable<string>): ReadonlyMap<string, PathNode> {
  const roots = new Map<string, PathNode>()
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    const last = path.split('/').reduce((node, segment) => nodeAt(node.next, segment), nodeAt(roots, method))
    last.key = key
  }
  return roots
}

function nodeAt(nodes: Map<string, PathNode>, name: string): PathNode {
  const node = nodes.get(name) ?? { key: null, next: new Map() }
  nodes.set(name, node)
  return node
}

/** Path with nameless parameters. */
export const patternOf = (url: string) => url.replace(/\{\w*\}/g, HOLE)
const HOLE = '{}'

const isHole = (segment: string | undefined) => segment?.startsWith('{') === true

/** Literals before parameters, from the left (R3). */
function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = Number(isHole(a[at])) - Number(isHole(b[at]))
    if (order !== 0) return order
  }
  return 0
}

/** True when a row with path `url` takes precedence over one with `other` for calls that both match (R3). */
export function takesPrecedence(url: string, other: string): boolean {
  const [own, theirs] = [url.split('/'), other.split('/')]
  const isMet = (part: string, at: number) => isHole(part) || isHole(theirs[at]) || part === theirs[at]
  return own.length === theirs.length && own.every(isMet) && compareSegments(own, theirs) < 0
}

/** The most specific permission row that matches a path (R3). */
export function matchingPermission(rights: Rights, method: string, path: string): string | null {
  const root = rights.paths.get(method)
  return root ? keyAt(root, path.split('/'), 0) : null
}

function keyAt({ key, next }: PathNode, segments: readonly string[], at: number): string | null {
  const segment = segments[at]
  if (segment === undefined) return key
  const [literal, hole] = [next.get(segment), segment === '' ? undefined : next.get(HOLE)]
  return (literal && keyAt(literal, segments, at + 1)) ?? (hole && keyAt(hole, segments, at + 1)) ?? null
}
