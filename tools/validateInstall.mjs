import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What node_modules holds of package-lock.json: all (`whole`); all but packages with native code (`withoutNative`), which
 * npm leaves out without a word when the Node that runs it is older than they ask for; or less (`stale`): missing, half
 * installed, damaged, or of other versions.
 * npm notes what it installed in node_modules/.package-lock.json. What it may leave out (packages of other platforms,
 * development tools with --omit=dev) does not count.
 * @param {string} root folder of package-lock.json
 * @param {{ tools?: boolean }} options tools: development tools count as well
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

/** Whether a package is for this platform and no other. */
function isNative({ optional, os, cpu, libc }) {
  if (!(optional && os && cpu)) return false
  const isOurs = os.includes(process.platform) && cpu.includes(process.arch)
  return isOurs && (!libc || libc.includes(ownLibc()))
}

let knownLibc

/** As npm finds it out: what ldd says of itself, else what Node says of itself. */
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
