import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { installFailure } from './installFailure.mjs'
import { validateInstall } from './validateInstall.mjs'

/**
 * Runs npm ci unless node_modules matches package-lock.json.
 * @param {string} root folder of package-lock.json
 * @param {{ tools?: boolean }} options tools: also development tools, whatever NODE_ENV is
 * @returns {Promise<string | undefined>} error message; npm's output precedes it
 */
export async function ensureInstalled(root, { tools = false } = {}) {
  const validate = () => validateInstall(root, { tools })
  const found = validate()
  if (found === 'whole') return undefined
  console.log('Se instalan los paquetes; ocurre solo cuando cambian…')
  const include = tools ? ['--include=dev'] : []
  if (found === 'stale') {
    const failure = await runNpm(root, process.execPath, ['ci', ...include])
    if (failure) return failure
  }
  const node = join(root, 'node_modules', '.bin', 'node')
  if (!existsSync(node)) return 'npm no ejecutó los scripts de instalación: inicie con npm_config_ignore_scripts=false.'
  // native packages omitted by an old Node are installed by the Node just installed
  if (validate() === 'withoutNative') {
    const failure = await runNpm(root, node, ['install', '--no-save', ...include])
    if (failure) return failure
  }
  if (validate() === 'whole') return undefined
  return 'npm no instaló todos los paquetes: revise que su configuración no los omita (npm config get omit).'
}

/** Runs npm on a Node binary; returns an error message on failure. */
async function runNpm(root, node, args) {
  const script = process.env.npm_execpath ?? ''
  const npm = basename(script) === 'npm-cli.js' ? [node, script] : ['npm']
  // npm's engine warnings refer to the Node that runs npm, not to ours
  const [command, ...all] = [...npm, ...args, '--loglevel=error', '--no-engine-strict']
  const PATH = node === process.execPath ? process.env.PATH : `${dirname(node)}${delimiter}${process.env.PATH}`
  // an old npm on a new Node prints deprecation warnings
  const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1' }
  const child = spawn(command, all, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk)
    said += chunk
  })
  try {
    const [code] = await once(child, 'close')
    // npm exits with 0 after some internal errors
    return code === 0 && !/Exit handler never called/.test(said) ? undefined : installFailure(said)
  } catch ({ message }) {
    return `No se pudo ejecutar npm, que viene con Node: ${message}`
  }
}
