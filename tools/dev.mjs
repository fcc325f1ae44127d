// `npm run dev`: server with restart on changes, and Vite, which proxies API calls to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from './nodeFlags.mjs'

const root = join(import.meta.dirname, '..')
const { PORT = '3000' } = process.env
const env = { ...nodeEnv(root), ...process.env, API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${PORT}` }
const run = (cwd, ...args) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })

const children = [
  run(root, ...nodeFlags, '--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')),
  run(join(root, 'web'), join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--host', '127.0.0.1'),
]
const endAll = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))
// ends both when one ends
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1
    endAll('SIGTERM')
  })
}
