import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/contractIndex',
  'web/firstRequests',
  'web/routesAsData.ts',
  'web/withoutChecks.ts',
  'web/withoutJsonSchema.ts',
  'web/manualPages',
  'docs/manual',
  'contract/src',
  'package-lock.json',
]

/**
 * Builds web/dist unless it is up to date. Compares content hashes, because a checkout changes all times. Vite writes
 * to the terminal.
 * @param {string} root project folder with installed packages
 * @returns {Promise<boolean>} false when the build failed
 */
export async function buildWeb(root) {
  const stamp = join(root, 'web', 'dist', '.source-sha256')
  const now = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  console.log('Se preparan las pantallas; ocurre solo cuando cambian…')
  const binaries = join(root, 'node_modules', '.bin')
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  const [status] = await once(
    spawn(join(binaries, 'node'), vite, { cwd: join(root, 'web'), stdio: 'inherit' }),
    'close',
  )
  if (status !== 0) return false
  await compress(join(root, 'web', 'dist'))
  writeFileSync(stamp, now)
  return true
}

/** Pre-compresses files to .br and .gz for the server. */
async function compress(dist) {
  const names = readdirSync(dist, { recursive: true }).filter((name) => /\.(js|css|html|svg|json)$/.test(name))
  const written = names.map(async (name) => {
    const content = readFileSync(join(dist, name))
    writeFileSync(join(dist, `${name}.br`), await brotli(content))
    writeFileSync(join(dist, `${name}.gz`), await zip(content, { level: 9 }))
  })
  await Promise.all(written)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(root, path) {
  if (!existsSync(join(root, path)) || /\.test\.tsx?$/.test(path)) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => filesOf(root, `${path}/${name}`))
}
