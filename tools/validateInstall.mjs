import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * State of node_modules against package-lock.json: `whole`; `withoutNative`: packages with native code missing, which
 * npm omits silently on older Node versions; `stale`: missing, partial or other versions. Reads npm's record
 * node_modules/.package-lock.json. Ignores packages that npm may omit (other platforms, development tools with
 * --omit=dev).
 * @param {string} root folder of package-lock.json
 * @param {{ tools?: boolean }} options tools: include development tools
 * @returns {'whole' | 'withoutNative' | 'stale'}
 */
export function validateInstall(root, { tools = false } = {}) {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return 'stale'
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(note)
  let isMissingNative = false
  for (const [path, wanted] of Object.entries(packages(join(root, 'package-lock.json')))) {
    if (!path.includes('node_modules/')) continue
    const found = installed[path]
    if (found) {
      const proof = wanted.link ? path : `${path}/package.json`
      if (found.version !== wanted.version || !existsSync(join(root, proof))) return 'stale'
    } else if (!(wanted.dev && !tools)) {
      if (isNative(wanted)) isMissingNative = true
      else if (!(wanted.optional || wanted.devOptional)) return 'stale'
    }
  }
  return isMissingNative ? 'withoutNative' : 'whole'
}

function isNative({ optional, os, cpu, libc }) {
  if (!(optional && os && cpu)) return false
  const isOurs = os.includes(process.platform) && cpu.includes(process.arch)
  return isOurs && (!libc || libc.includes(ownLibc()))
}

let knownLibc

/** libc by ldd, else by Node, like npm. */
function ownLibc() {
  knownLibc ??= libcOfLdd() ?? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
  return knownLibc
}

function libcOfLdd() {
  try {
    const text = readFileSync('/usr/bin/ldd', 'utf8')
    return text.includes('musl') ? 'musl' : text.includes('GNU C Library') ? 'glibc' : undefined
  } catch {
    return undefined
  }
}
