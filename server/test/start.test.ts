import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, watch } from './serverProcess.ts'

const lock = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/pieza': { version }, 'node_modules/otra': { version, optional: true } },
  })

/**
 * A project small enough to install and build in no time: the real tools/, and stand-ins for npm, Vite and the server
 * that write what they did into a file.
 */
function makeProject() {
  const root = makeFolder()
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const note = (word: string) =>
    `require('fs').appendFileSync(${JSON.stringify(join(root, 'done'))}, ${JSON.stringify(`${word}\n`)})`
  cpSync(join(import.meta.dirname, '..', '..', 'tools'), join(root, 'tools'), { recursive: true })
  put('package-lock.json', lock('1.0.0'))
  put('web/src/main.tsx', 'uno')
  put('contract/src/modules.ts', 'uno')
  put('web/index.html', 'uno')
  put(
    'server/src/main.ts',
    "process.on('SIGTERM', () => process.exit(7)); console.log('listo en http://nada'); setTimeout(() => {}, 20000)",
  )
  put(
    'npm/npm-cli.js',
    `${note('install')}
    const { cpSync, rmSync } = require('fs')
    rmSync(${JSON.stringify(join(root, 'node_modules'))}, { recursive: true, force: true })
    cpSync(${JSON.stringify(join(root, 'stock'))}, ${JSON.stringify(join(root, 'node_modules'))}, { recursive: true, verbatimSymlinks: true })
    cpSync(${JSON.stringify(join(root, 'package-lock.json'))}, ${JSON.stringify(join(root, 'node_modules', '.package-lock.json'))})`,
  )
  put('stock/vite/bin/vite.js', `${note('build')}; require('fs').mkdirSync('dist', { recursive: true })`)
  mkdirSync(join(root, 'stock', '.bin'))
  symlinkSync(process.execPath, join(root, 'stock', '.bin', 'node'))
  const env = { PATH: process.env.PATH ?? '', npm_execpath: join(root, 'npm', 'npm-cli.js') }
  return { root, put, env }
}

type Project = ReturnType<typeof makeProject>

/** Starts, waits for the stand-in server, ends it, and answers what was done on the way. */
async function start({ root, env }: Project) {
  rmSync(join(root, 'done'), { force: true })
  const launcher = watch(spawn(process.execPath, [join(root, 'tools', 'start.mjs')], { env }))
  await launcher.ready()
  launcher.child.kill('SIGTERM')
  expect(await launcher.ended).toBe(7)
  return existsSync(join(root, 'done')) ? readFileSync(join(root, 'done'), 'utf8').trim().split('\n') : []
}

test('installs and builds once, and again only when something changed; hands on signals and the exit code', async () => {
  const project = makeProject()
  const { root, put } = project
  expect(await start(project)).toEqual(['install', 'build'])
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

  put('package-lock.json', lock('1.0.1'))
  expect(await start(project)).toEqual(['install', 'build'])
  rmSync(join(root, 'node_modules', '.package-lock.json'))
  expect(await start(project)).toEqual(['install'])
})

test('a package npm left out on purpose is not missing', async () => {
  const project = makeProject()
  await start(project)
  const { root, put } = project
  put('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/pieza': { version: '1.0.0' } } }))
  expect(await start(project)).toEqual([])
  expect(existsSync(join(root, 'node_modules'))).toBe(true)
})

test('an install or a build that fails is told and nothing is started', () => {
  const { root, put, env } = makeProject()
  const run = () => spawnSync(process.execPath, [join(root, 'tools', 'start.mjs')], { env, encoding: 'utf8' })
  put('stock/vite/bin/vite.js', 'process.exit(1)')
  expect(run()).toMatchObject({ status: 1, stderr: 'No se pudieron preparar las pantallas; el motivo está arriba.\n' })
  put('npm/npm-cli.js', 'process.exit(1)')
  put('package-lock.json', lock('2.0.0'))
  expect(run()).toMatchObject({
    status: 1,
    stderr: 'No se pudieron instalar los paquetes (npm ci); el motivo está arriba.\n',
  })
})
