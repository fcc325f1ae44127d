// `npm run sbom -- FOLDER`: writes what the product is made of, as a release carries it: a CycloneDX document, and the licences.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Component = {
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

const root = join(import.meta.dirname, '..')
// npm runs scripts in the folder of the product; FOLDER is meant from where the person stands
const [folder = 'sbom'] = process.argv.slice(2)
const target = resolve(process.env.INIT_CWD ?? '.', folder)
const npm = process.env.npm_execpath
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
// what is developed with is not shipped
const text = execFileSync(command, [...first, 'sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
const { components } = JSON.parse(text) as { components: Component[] }

const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '').join(' OR ') || 'not said'

const lines = components.map((one) => `${one.name}@${one.version}\t${licenceOf(one)}`)
mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'wamani.cdx.json'), text)
writeFileSync(join(target, 'licences.tsv'), `${[...new Set(lines)].sort((a, b) => a.localeCompare(b)).join('\n')}\n`)
console.info(`${components.length} components: ${target}`)
