import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isInstallStale } from './isInstallStale.mjs'

/**
 * Installs the packages of package-lock.json (npm ci) unless node_modules already holds them.
 * @param {string} root folder of package-lock.json
 * @param {{ tools?: boolean }} options tools: development tools as well, whatever NODE_ENV says
 * @returns {string | undefined} a sentence when the packages could not be installed; npm's own words stand above it
 */
export function ensureInstalled(root, { tools = false } = {}) {
  if (!isInstallStale(root, { tools })) return undefined
  console.log('Se instalan los paquetes; ocurre solo cuando cambian…')
  const script = process.env.npm_execpath ?? ''
  const npm = basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm']
  // Warnings would judge the packages by the Node that runs npm, which is not the one that runs them.
  const [command, ...args] = [...npm, 'ci', '--loglevel=error', ...(tools ? ['--include=dev'] : [])]
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) return 'No se pudieron instalar los paquetes (npm ci); el motivo está arriba.'
  if (!existsSync(join(root, 'node_modules', '.bin', 'node')))
    return 'npm no ejecutó los scripts de instalación: inicie con npm_config_ignore_scripts=false.'
  return undefined
}
