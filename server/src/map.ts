import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { composeOwnMap, type OwnMap, pack, readOwnMap, unpack } from './basemap/ownMap.ts'
import { readConfig } from './config.ts'
import { connect, type Database, type Db } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'

// `npm run map -- FILE [--fuente TEXT]`: installs limits or roads from GeoJSON; `--quitar` restores the defaults. Works
// next to a server, which serves them at once.

const MAX_BYTES = 400 * 2 ** 20
const MAX_SAID = 40
const USAGE = 'Uso: npm run map -- <archivo.geojson> [--fuente "de quién son los datos"], o npm run map -- --quitar'

try {
  const [file, option, fuente, ...rest] = process.argv.slice(2)
  const isWhole = option === undefined || (option === '--fuente' && Boolean(fuente?.trim()))
  if (!file || !isWhole || rest.length > 0) throw startupError(USAGE)
  await onDatabase((database, now) =>
    file === '--quitar' ? removeOwn(database, now) : takeFile(database, now, file, fuente?.trim() ?? basename(file)),
  )
} catch (error) {
  exitWithError(error)
}

async function onDatabase(work: (database: Database, now: Date) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const { service, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 1 })
  try {
    await work(database, startClock(config.clockStart)())
  } finally {
    await database.close()
    await stop()
  }
}

function stampAt(now: Date) {
  return { idUsuario: null, username: 'consola', ip: '', traza: randomUUID(), now }
}

async function removeOwn(database: Database, now: Date): Promise<void> {
  await database.transaction(stampAt(now), (db) => db.deleteFrom('nucleo.mapa').execute())
  ownLog.info('Los mapas vuelven a mostrar los datos del producto.')
}

async function takeFile(database: Database, now: Date, file: string, fuente: string): Promise<void> {
  const text = textOf(file)
  const known = await database.read
    .selectFrom('nucleo.ubigeo')
    .select(['ubigeo', 'departamento', 'provincia', 'distrito'])
    .execute()
  const { own, issues = [], count = 0, missing = [] } = readOwnMap(text, fuente, known)
  if (!own) throw startupError(['No se aceptó el archivo:', ...shortened(issues)].join('\n'))
  const both: OwnMap = { ...(await storedOwn(database.read)), ...own }
  const files = composeOwnMap(both)
  const rows = [...files, ...Object.entries(both)].map(([nombre, content]) => {
    const contenido = pack(content)
    return { nombre, contenido, huella: createHash('sha256').update(contenido).digest('hex').slice(0, 16) }
  })
  await database.transaction(stampAt(now), async (db) => {
    await db.deleteFrom('nucleo.mapa').execute()
    await db.insertInto('nucleo.mapa').values(rows).execute()
  })
  const what = 'vias' in own ? 'tramos de vías' : 'distritos'
  ownLog.info(`Los mapas muestran ${count} ${what} de «${fuente}».`)
  const names = missing.map(({ ubigeo, distrito, provincia }) => `${ubigeo} ${distrito}, ${provincia}`)
  if (names.length > 0) ownLog.warn(['El archivo no dibuja estos distritos:', ...shortened(names)].join('\n'))
  const weight = Math.max(...rows.filter(({ nombre }) => files.has(nombre)).map(({ contenido }) => contenido.length))
  ownLog.info(`El archivo más grande que se envía pesa ${Math.ceil(weight / 1024)} KB.`)
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > MAX_BYTES) throw startupError(`El archivo ${file} pesa más de ${MAX_BYTES / 2 ** 20} MB.`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw startupError(`No se puede leer el archivo ${file}.`, error)
    throw error
  }
}

/** Stored data: limits and roads are replaced independently. */
async function storedOwn(db: Db): Promise<OwnMap> {
  const rows = await db
    .selectFrom('nucleo.mapa')
    .select(['nombre', 'contenido'])
    .where('nombre', 'in', ['limites', 'vias'])
    .execute()
  return Object.fromEntries(rows.map(({ nombre, contenido }) => [nombre, unpack(contenido)])) as OwnMap
}

function shortened(sentences: readonly string[]): string[] {
  return sentences.length > MAX_SAID
    ? [...sentences.slice(0, MAX_SAID), `… y ${sentences.length - MAX_SAID} más.`]
    : [...sentences]
}
