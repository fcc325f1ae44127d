import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { installFailure } from './installFailure.mjs'
import { validateInstall } from './validateInstall.mjs'

/**
 * Installs the packages of package-lock.json (npm ci) unless node_modules already holds them.
 * @param {string} root folder of package-lock.json
 * @param {{ tools?: boolean }} options tools: development tools as well, whatever NODE_ENV says
 * @returns {Promise<string | undefined>} a sentence when the packages could not be installed; npm's own words stand above it
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
  // What npm left out because its own Node is too old for it, it brings when the Node it just installed runs it.
  if (validate() === 'withoutNative') {
    const failure = await runNpm(root, node, ['install', '--no-save', ...include])
    if (failure) return failure
  }
  if (validate() === 'whole') return undefined
  return 'npm no instaló todos los paquetes: revise que su configuración no los omita (npm config get omit).'
}

/** Runs npm on a Node; answers the sentence of a failure. */
async function runNpm(root, node, args) {
  const script = process.env.npm_execpath ?? ''
  const npm = basename(script) === 'npm-cli.js' ? [node, script] : ['npm']
  // Its warnings measure the packages by the Node that runs npm, which is not the one that runs them.
  const [command, ...all] = [...npm, ...args, '--loglevel=error', '--no-engine-strict']
  const PATH = node === process.execPath ? process.env.PATH : `${dirname(node)}${delimiter}${process.env.PATH}`
  // An old npm on a new Node warns of what will be out of date some day.
  const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1' }
  const child = spawn(command, all, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk)
    said += chunk
  })
  try {
    const [code] = await once(child, 'close')
    // An npm that stops for a defect of its own takes that for a good end.
    return code === 0 && !/Exit handler never called/.test(said) ? undefined : installFailure(said)
  } catch ({ message }) {
    return `No se pudo ejecutar npm, que viene con Node: ${message}`
  }
}
