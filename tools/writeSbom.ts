// `npm run sbom -- FOLDER`: writes CycloneDX SBOM and licences for a release.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Component = {
  'bom-ref': string
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }
type Package = { name: string; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

const root = join(import.meta.dirname, '..')
// npm changes to the project folder; FOLDER is relative to the caller's
const [folder = 'sbom'] = process.argv.slice(2)
const target = resolve(process.env.INIT_CWD ?? '.', folder)

const npm = process.env.npm_execpath
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
const bom: Bom = JSON.parse(
  execFileSync(command, [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
)

/**
 * Packages reachable from ours. npm's `--omit=dev` would also omit peer dependencies of development tools, such as
 * React.
 */
function shipped({ components, dependencies }: Bom): Set<string> {
  const byName = Map.groupBy(components, ({ 'bom-ref': ref }) => ref.slice(0, ref.lastIndexOf('@')))
  const packages = ['.', 'contract', 'server', 'web', 'tools/noScarf'].map(
    (one): Package => JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8')),
  )
  const own = new Set(packages.map(({ name }) => name))
  const edges = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const waiting = packages
    .flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies }))
    .filter((name) => !own.has(name))
    .flatMap((name) => (byName.get(name) ?? []).map((one) => one['bom-ref']))
  const found = new Set<string>()
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (found.has(ref) || own.has(ref.slice(0, ref.lastIndexOf('@')))) continue
    found.add(ref)
    waiting.push(...(edges.get(ref) ?? []))
  }
  return found
}

const kept = shipped(bom)
const components = bom.components.filter((one) => kept.has(one['bom-ref']))
const dependencies = bom.dependencies.filter(({ ref }) => kept.has(ref))

const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '').join(' OR ') || 'not said'

const lines = components.map((one) => `${one['bom-ref']}\t${licenceOf(one)}`)
mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'wamani.cdx.json'), `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
writeFileSync(join(target, 'licences.tsv'), `${[...new Set(lines)].sort((a, b) => a.localeCompare(b)).join('\n')}\n`)
console.info(`${components.length} components: ${target}`)
