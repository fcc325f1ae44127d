// `npm run release -- 1.1.0`: enters the migrations that are new with this version in server/migrations/released.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations, releasedFile } from '../server/src/database/migrationFiles.ts'

const folder = join(import.meta.dirname, '../server/migrations')
const file = join(folder, releasedFile)
const [version = ''] = process.argv.slice(2)
const released: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
if (!/^\d+\.\d+\.\d+$/.test(version) || version in released) throw new Error(`No new version: «${version}»`)
const known = new Set(Object.values(released).flatMap((sums) => Object.keys(sums)))
const fresh = readMigrations(folder).filter(({ name }) => !known.has(name))
released[version] = Object.fromEntries(fresh.map(({ name, sha256 }) => [name, sha256]))
writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`)
