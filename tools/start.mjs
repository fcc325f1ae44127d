// `npm start`. Runs on the Node that runs npm, 18 or later, before anything is installed; the server itself runs on the
// Node 24 that package-lock.json pins.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './buildWeb.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'
import { nodeEnv, nodeFlags } from './nodeFlags.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const node = join(modules, '.bin', 'node')

const installFailure = ensureInstalled(root)
if (installFailure) stopWith(installFailure)
if (!(await buildWeb(root))) stopWith('No se pudieron preparar las pantallas; el motivo está arriba.')

const server = spawn(node, [...nodeFlags, join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...nodeEnv(root), ...process.env },
})
// A Ctrl-C reaches the server from the terminal as well; it takes what arrives together for one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', ({ message }) => stopWith(`No se pudo ejecutar ${node}: ${message}`))
server.on('exit', (code) => process.exit(code ?? 1))

function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
