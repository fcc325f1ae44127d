import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { startupError } from '../process/startupError.ts'
import { copyIn } from './copyIn.ts'

/** Data rows of a migration: CSV with column names in the first line; an empty cell is null. */
export type MigrationData = { file: string; table: string; text: string }

/** `sha256`: of statements and rows with Unix line ends. */
export type Migration = { name: string; sql: string; data: MigrationData[]; sha256: string }

/** Checksums of released migrations, compared by `server/test/releasedMigrations.test.ts`. */
export const releasedFile = 'released.json'

/** Migrations of a folder in order, with the rows NN_schema.table.csv of their data folders. */
export function readMigrations(folder: string): Migration[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries
    .flatMap((entry) => (entry.isDirectory() || entry.name === releasedFile ? [] : [entry.name]))
    .sort()
  for (const { name } of entries.filter((entry) => entry.isDirectory()))
    if (!names.includes(`${name}.sql`))
      throw startupError(`La carpeta de datos ${name} no tiene su migración ${name}.sql.`)
  return names.map((name, index) => {
    if (!/^\d{4}_\w+\.sql$/.test(name)) throw startupError(`El nombre de la migración ${name} no es NNNN_nombre.sql.`)
    if (names[index - 1]?.startsWith(name.slice(0, 5)))
      throw startupError(`Dos migraciones tienen el número de ${name}.`)
    const sql = textOf(join(folder, name))
    const data = dataOf(join(folder, name.slice(0, -'.sql'.length)))
    const hash = createHash('sha256').update(sql)
    for (const { file, text } of data) hash.update(`\n${file}\n${text}`)
    return { name, sql, data, sha256: hash.digest('hex') }
  })
}

function dataOf(folder: string): MigrationData[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const table = /^\d\d_(\w+\.\w+)\.csv$/.exec(file)?.[1]
      if (!table) throw startupError(`El nombre del archivo de datos ${file} no es NN_esquema.tabla.csv.`)
      return { file, table, text: textOf(join(folder, file)) }
    })
}

// Windows checkouts have the same checksum
const textOf = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/** Inserts the rows of a data file and advances the identity sequence. */
export async function insertRows(client: Client, { table, text }: MigrationData): Promise<void> {
  const columns = text.slice(0, text.indexOf('\n')).split(',')
  const copy = copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin with (format csv, header)`)
  await copy.send(Buffer.from(text))
  await copy.end()
  const [id] = columns
  await client.query(
    `select setval(counter, (select max(${id})::bigint from ${table}))
       from pg_get_serial_sequence('${table}', '${id}') counter where counter is not null`,
  )
}
