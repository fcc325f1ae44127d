import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { nodeEnv } from '../../../tools/nodeFlags.mjs'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { isRoot, makeFolder, watch } from '../helpers/serverProcess.ts'

const isDue = roundsOf(import.meta.filename, ['tools/', 'package.json'])

const product = join(import.meta.dirname, '..', '..', '..')
const { scripts } = JSON.parse(readFileSync(join(product, 'package.json'), 'utf8'))

const here = { os: [process.platform], cpu: [process.arch] }
const lock = (version: string) => ({
  'node_modules/pieza': { version },
  'node_modules/otra': { version, optional: true },
  'node_modules/ajena': { version, optional: true, ...here, os: ['otro'] },
  'node_modules/nativa': { version, optional: true, ...here },
})
const text = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })

/**
 * Minimal project with the real tools/ and fakes of npm, Vite and server that log their calls. Like npm, the fake omits
 * native packages when another Node runs it.
 */
function makeProject() {
  const root = makeFolder()
  const put = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const note = (word: string) => `require('fs').appendFileSync(${JSON.stringify(join(root, 'done'))}, ${word} + '\\n')`
  cpSync(join(product, 'tools'), join(root, 'tools'), { recursive: true })
  put('package.json', JSON.stringify({ scripts }))
  put('package-lock.json', text(lock('1.0.0')))
  put('web/src/main.tsx', 'uno')
  put('contract/src/modules.ts', 'uno')
  put('web/index.html', 'uno')
  put(
    'server/src/main.ts',
    "process.on('SIGTERM', () => process.exit(7)); console.log('listo en http://' + process.pid); setTimeout(() => {}, 20000)",
  )
  put(
    'npm/npm-cli.js',
    `${note("process.argv[2] + (process.env.OWN_NODE ? ' on the new Node' : '')")}
    const { cpSync, readFileSync, rmSync, writeFileSync } = require('fs')
    const root = ${JSON.stringify(root)}
    if (process.argv[2] === 'ci') rmSync(root + '/node_modules', { recursive: true, force: true })
    cpSync(root + '/stock', root + '/node_modules', { recursive: true, verbatimSymlinks: true })
    const { packages } = JSON.parse(readFileSync(root + '/package-lock.json'))
    const left = ['node_modules/otra', 'node_modules/ajena', ...(process.env.OWN_NODE ? [] : ['node_modules/nativa'])]
    for (const path of left) {
      delete packages[path]
      rmSync(root + '/' + path, { recursive: true, force: true })
    }
    writeFileSync(root + '/node_modules/.package-lock.json', JSON.stringify({ packages }))`,
  )
  put('stock/vite/bin/vite.js', `${note("'build'")}; require('fs').mkdirSync('dist', { recursive: true })`)
  for (const name of ['pieza', 'otra', 'nativa']) put(`stock/${name}/package.json`, '{}')
  put('stock/.bin/node', `#!/bin/sh\nOWN_NODE=1 exec "${process.execPath}" "$@"\n`)
  chmodSync(join(root, 'stock', '.bin', 'node'), 0o755)
  mkdirSync(join(root, 'bin'))
  symlinkSync(process.execPath, join(root, 'bin', 'node'))
  const env = { PATH: `${join(root, 'bin')}:${process.env.PATH}`, npm_execpath: join(root, 'npm', 'npm-cli.js') }
  return { root, put, env }
}

type Project = ReturnType<typeof makeProject>

async function start({ root, env }: Project) {
  rmSync(join(root, 'done'), { force: true })
  const launcher = watch(spawn('sh', ['-c', scripts.start], { cwd: root, env }))
  // the launcher became the server
  expect(await launcher.ready()).toBe(`http://${launcher.child.pid}`)
  launcher.child.kill('SIGTERM')
  expect(await launcher.ended).toBe(7)
  return existsSync(join(root, 'done')) ? readFileSync(join(root, 'done'), 'utf8').trim().split('\n') : []
}

function failure({ root, env }: Project, more: Record<string, string> = {}): string {
  const { status, stderr } = spawnSync('sh', ['-c', scripts.start], {
    cwd: root,
    env: { ...env, ...more },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  return stderr.trimEnd()
}

const install = ['ci', 'install on the new Node']

test('installs and builds once, and again only after changes; becomes the server', async () => {
  const project = makeProject()
  const { root, put } = project
  expect(await start(project)).toEqual([...install, 'build'])
  expect(await start(project)).toEqual([])

  utimesSync(join(root, 'web', 'src', 'main.tsx'), new Date(), new Date())
  put('web/src/main.test.tsx', 'una prueba')
  expect(await start(project)).toEqual([])

  for (const source of ['web/src/main.tsx', 'contract/src/modules.ts', 'web/index.html']) {
    put(source, 'dos')
    expect(await start(project)).toEqual(['build'])
  }
  rmSync(join(root, 'web', 'dist'), { recursive: true })
  expect(await start(project)).toEqual(['build'])

  put('package-lock.json', text(lock('1.0.1')))
  expect(await start(project)).toEqual([...install, 'build'])
})

test.runIf(isDue())('repairs a damaged installation', async () => {
  const project = makeProject()
  await start(project)
  const { root, put } = project
  rmSync(join(root, 'node_modules', '.package-lock.json'))
  expect(await start(project)).toEqual(install)
  rmSync(join(root, 'node_modules', 'pieza'), { recursive: true })
  expect(await start(project)).toEqual(install)
  rmSync(join(root, 'node_modules', 'pieza', 'package.json'))
  expect(await start(project)).toEqual(install)
  put('node_modules/.package-lock.json', text({ 'node_modules/pieza': { version: '1.0.0' } }))
  expect(await start(project)).toEqual(['install on the new Node'])
})

test.runIf(isDue())('ignores packages for other platforms and omitted ones', async () => {
  const project = makeProject()
  await start(project)
  const { 'node_modules/pieza': pieza, 'node_modules/nativa': nativa } = lock('1.0.0')
  const packages = { 'node_modules/pieza': pieza, 'node_modules/nativa': nativa }
  project.put('node_modules/.package-lock.json', text(packages))
  expect(await start(project)).toEqual([])
})

test.runIf(isDue())('reports a failed build and starts nothing', () => {
  const project = makeProject()
  project.put('stock/vite/bin/vite.js', 'process.exit(1)')
  expect(failure(project)).toBe('No se pudieron preparar las pantallas; el motivo está arriba.')
})

test.runIf(isDue())('reports a failed install with its likely cause and log', () => {
  const project = makeProject()
  const logLine = 'npm error A complete log of this run can be found in: /x/_logs/uno.log'
  const oldLogLines = 'npm ERR! A complete log of this run can be found in:\nnpm ERR!     /x/_logs/uno.log'
  const cases = [
    ['npm error code ENOTFOUND', 'npm no llega al registro de paquetes'],
    ['npm error code ECONNREFUSED', 'npm no llega al registro de paquetes'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'npm no confía en el certificado'],
    ['npm ERR! code UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'npm no confía en el certificado'],
    ['npm error code E407', 'el proxy pide usuario y contraseña'],
    ['npm error code ENOSPC\nnpm error errno -28', 'no queda espacio en el disco'],
    ['npm ERR! code EACCES\nnpm ERR! syscall mkdir', 'falta permiso para escribir'],
    ['npm error code E404', 'el registro de paquetes no los entrega'],
    ['npm error code EINTEGRITY', 'llegó un paquete dañado'],
    ['npm error Exit handler never called!', 'npm se detuvo por un defecto suyo'],
    ['npm error code EUSAGE', 'package.json y package-lock.json no corresponden'],
    ['npm error code RARO', 'el motivo está arriba'],
  ] as const
  for (const [said, cause] of cases)
    for (const line of [logLine, oldLogLines]) {
      project.put('npm/npm-cli.js', `console.error(${JSON.stringify(`${said}\n${line}`)}); process.exit(1)`)
      const printed = failure(project)
      expect(printed).toContain(said)
      expect(printed.split('\n').at(-1)).toMatch(new RegExp(`^No se pudieron instalar los paquetes: ${cause}`))
      expect(printed).toMatch(/\. El registro de npm está en \/x\/_logs\/uno\.log$/)
    }
})

test.runIf(isDue())('reports an npm that stops halfway with exit code 0', () => {
  const project = makeProject()
  project.put('npm/npm-cli.js', "console.error('npm error Exit handler never called!')")
  expect(failure(project).split('\n').at(-1)).toMatch(
    /^No se pudieron instalar los paquetes: npm se detuvo por un defecto suyo con este Node/,
  )
})

test.runIf(isDue())('reports a missing npm, disabled install scripts and omitted packages', () => {
  const project = makeProject()
  const { root, put } = project
  const only = { PATH: join(root, 'bin'), npm_execpath: '' }
  for (const name of ['sh', 'dirname']) symlinkSync(`/bin/${name}`, join(root, 'bin', name))
  expect(failure(project, only)).toMatch(/^No se pudo ejecutar npm, que viene con Node: /)
  put('npm/npm-cli.js', '')
  expect(failure(project)).toBe(
    'npm no ejecutó los scripts de instalación: inicie con npm_config_ignore_scripts=false.',
  )
  put('npm/npm-cli.js', `require('fs').cpSync('stock', 'node_modules', { recursive: true })`)
  expect(failure(project)).toBe(
    'npm no instaló todos los paquetes: revise que su configuración no los omita (npm config get omit).',
  )
})

test.runIf(isDue())('rejects an old Node in one sentence before anything else is parsed', () => {
  const source = readFileSync(join(product, 'tools', 'assertNodeVersion.cjs'), 'utf8')
  const run = (version: string) => {
    const said: unknown[] = []
    const process = { version: `v${version}`, versions: { node: version }, exit: (code: number) => said.push(code) }
    runInNewContext(source, { process, console: { error: (line: string) => said.push(line) } })
    return said
  }
  expect(run('16.20.2')).toEqual([
    'Wamani necesita Node 18 o posterior y este es v16.20.2: instale uno más reciente.',
    1,
  ])
  expect(run('18.0.0')).toEqual([])
})

test.runIf(isDue())("puts the compile cache beside the packages, or in the user's folder when read-only", () => {
  const root = makeFolder()
  expect(nodeEnv(root).NODE_COMPILE_CACHE).toBe(join(root, '.cache', 'node'))
  chmodSync(root, 0o555)
  // root can write to any folder except kernel file systems
  const readOnly = isRoot ? '/sys' : root
  expect(nodeEnv(readOnly).NODE_COMPILE_CACHE).toMatch(/\/wamani$/)
  chmodSync(root, 0o755)
})
