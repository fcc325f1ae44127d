// `npm start`, after installation: builds the web and becomes the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { nodeEnv, nodeFlags } from './nodeFlags.mjs'

const root = join(import.meta.dirname, '..')

if (!(await buildWeb(root))) {
  console.error('No se pudieron preparar las pantallas; el motivo está arriba.')
  process.exit(1)
}
if (process.argv.includes('--only-build')) process.exit()

process.chdir(root)
const args = [...nodeFlags, join(root, 'server', 'src', 'main.ts')]
const env = { ...nodeEnv(root), ...process.env }
// replaces this process, except on Windows
if (process.platform !== 'win32') process.execve(process.execPath, [process.execPath, ...args], env)
const server = spawn(process.execPath, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
