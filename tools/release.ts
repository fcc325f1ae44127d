// `npm run release -- 1.1.0`: runs checks, writes version and headings, registers the migrations. Does not commit or
// tag.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readMigrations, releasedFile } from '../server/src/database/migrationFiles.ts'

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-checks': { type: 'boolean', default: false } },
})
const [version = ''] = positionals
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' })

/** Change logs with their headings before and after the release. */
const logs = [
  { file: 'CHANGELOG.md', open: '## [Unreleased]', done: `## [${version}] - ${today}` },
  { file: 'docs/manual/novedades.md', open: '## Próxima versión', done: `## Versión ${version}` },
]
const packages = ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json']

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: root, encoding: 'utf8' })

function under(text: string, heading: string): string | null {
  const [, after] = text.split(`\n${heading}\n`)
  return after === undefined ? null : (after.split('\n## ')[0] ?? '').trim()
}

function faults(): string[] {
  const released = Object.keys(releasedMigrations())
  const present: string = JSON.parse(textOf('package.json')).version
  const isLater = version.localeCompare(present, 'en', { numeric: true }) > 0
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) && isLater && !released.includes(version)
      ? []
      : [`«${version}» is no version after ${present}.`]),
    ...(run('git', 'status', '--porcelain').trim() === '' ? [] : ['There are changes that are not committed.']),
    ...logs
      .filter(({ file, open }) => !under(textOf(file), open))
      .map(({ file, open }) => `${file} has nothing under «${open}».`),
  ]
}

const releasedMigrations = (): Record<string, Record<string, string>> =>
  JSON.parse(textOf(join('server/migrations', releasedFile)))

/** Types, lint and licences of shipped packages. */
function check(): void {
  execFileSync(process.execPath, [join('tools', 'test.mjs'), 'check'], { cwd: root, stdio: 'inherit' })
  execFileSync(process.execPath, [join('tools', 'writeSbom.ts'), join(root, 'node_modules', '.cache', 'sbom')], {
    cwd: root,
    stdio: 'inherit',
  })
}

function writeVersion(): void {
  for (const file of packages) {
    const text = textOf(file)
    write(file, text.replace(/^( {2}"version": ")[^"]+/m, `$1${version}`))
  }
  const lock = JSON.parse(textOf('package-lock.json'))
  lock.version = version
  for (const name of ['', 'contract', 'server', 'web'])
    if (lock.packages[name]?.version) lock.packages[name].version = version
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

function writeHeadings(): void {
  for (const { file, open, done } of logs) write(file, textOf(file).replace(`\n${open}\n`, `\n${open}\n\n${done}\n`))
}

function enterMigrations(): void {
  const folder = join(root, 'server', 'migrations')
  const released = releasedMigrations()
  const known = new Set(Object.values(released).flatMap((sums) => Object.keys(sums)))
  const fresh = readMigrations(folder).filter(({ name }) => !known.has(name))
  released[version] = Object.fromEntries(fresh.map(({ name, sha256 }) => [name, sha256]))
  write(join('server/migrations', releasedFile), `${JSON.stringify(released, null, 2)}\n`)
}

const found = faults()
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
if (!values['without-checks']) check()
writeVersion()
writeHeadings()
enterMigrations()
console.log(`Version ${version} is written. Look at git diff, run npm test, then:
  git commit -am "release: version ${version}" && git tag v${version}`)
