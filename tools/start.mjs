// `npm start`. Runs on the Node that runs npm, 18 or later, before anything is installed; the server itself runs on the
// Node 24 that package-lock.json pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './buildWeb.mjs'
import { isInstallStale } from './isInstallStale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const node = join(modules, '.bin', 'node')

if (isInstallStale(root)) {
  console.log('Se instalan los paquetes; ocurre solo cuando cambian…')
  const script = process.env.npm_execpath ?? ''
  const npm = basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm']
  // Warnings would judge the packages by the Node that runs npm, which is not the one that runs them.
  const [command, ...args] = [...npm, 'ci', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stopWith('No se pudieron instalar los paquetes (npm ci); el motivo está arriba.')
  if (!existsSync(node))
    stopWith('npm no ejecutó los scripts de instalación: inicie con npm_config_ignore_scripts=false.')
}
if (!buildWeb(root)) stopWith('No se pudieron preparar las pantallas; el motivo está arriba.')

const server = spawn(node, [join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(modules, '.cache', 'node'), ...process.env },
})
// A Ctrl-C reaches the server from the terminal as well; it takes what arrives together for one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', ({ message }) => stopWith(`No se pudo ejecutar ${node}: ${message}`))
server.on('exit', (code) => process.exit(code ?? 1))

function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
