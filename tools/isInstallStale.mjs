import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules is missing, half installed, or of other versions than package-lock.json.
 * npm notes what it installed in node_modules/.package-lock.json; packages it may leave out (other platforms,
 * development tools with --omit=dev) do not count as missing.
 * @param {string} root folder of package-lock.json
 * @param {{ tools?: boolean }} options tools: development tools count as well
 * @returns {boolean}
 */
export function isInstallStale(root, { tools = false } = {}) {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return true
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(note)
  return Object.entries(packages(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return false
    const found = installed[path]
    if (found) return found.version !== wanted.version
    return !(wanted.optional || wanted.devOptional || (wanted.dev && !tools))
  })
}
