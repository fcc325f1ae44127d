import { resolve } from 'node:path'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { Client } from 'pg'
import { openBackupDir } from './backups/backupPlace.ts'
import { contentText, sizeText, unverifiedText } from './backups/outcomeText.ts'
import { verifyBackup } from './backups/readBackup.ts'
import { readConfig } from './config.ts'
import { connect, type Db } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { openOnce } from './database/openOnce.ts'
import { parametro } from './database/parametro.ts'
import { served } from './modules/index.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'
import { existingSecretBox, openSecretBox } from './secrets/openSecretBox.ts'
import { archiveYears } from './years/archiveYears.ts'
import { returnYears } from './years/returnYears.ts'

// `npm run archive -- [YEAR]`: moves old years of partitioned tables to files; `--devolver FILE` restores them. Runs as
// table owner, next to running servers.
const usage = 'Uso: npm run archive -- [AAAA] | --devolver <archivo>'
try {
  const [first, second, ...rest] = process.argv.slice(2)
  const isReturn = first === '--devolver' && second !== undefined
  const isYear = second === undefined && (first === undefined || /^\d{4}$/.test(first))
  if (rest.length > 0 || (!isReturn && !isYear)) throw startupError(usage)
  await (isReturn ? giveBack(resolve(second)) : archive(first === undefined ? undefined : Number(first)))
} catch (error) {
  exitWithError(error)
}

async function archive(year: number | undefined): Promise<void> {
  const config = readConfig(process.env)
  const { service, owner, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 1 })
  const client = await openOnce(owner.url, owner.setting, 'wamani-archiva')
  try {
    const now = startClock(config.clockStart)()
    const until = await lastYear(database.read, now, year)
    await assertMayGo(database.read, until)
    await keepYears(client, now)
    await openBackupDir(config.backups)
    const { dir, passphrase } = config.backups
    let count = 0
    for await (const { path, summary, size } of archiveYears({
      client,
      dir,
      passphrase,
      box: openSecretBox(config),
      until,
      now,
    })) {
      count += 1
      ownLog.info(`Años archivados en ${path} (${sizeText(size)}): ${contentText(summary)}.`)
    }
    if (count === 0) ownLog.info(`No hay años que archivar hasta ${until}.`)
    else ownLog.info('Guarde los archivos donde guarda los respaldos: lo que tienen ya no está en la base de datos.')
  } finally {
    await client.end()
    await database.close()
    await stop()
  }
}

/** Last year to archive: the requested one, or that of the setting. */
async function lastYear(db: Db, now: Date, asked: number | undefined): Promise<number> {
  const kept = await parametro(db, 'archivo.aniosEnLinea')
  const last = Number(dayInLima(now).slice(0, 4)) - kept - 1
  if (asked !== undefined && asked > last)
    throw startupError(
      `El parámetro archivo.aniosEnLinea (${kept}) deja en la base de datos los años desde ${last + 1}: no se archiva ${asked}.`,
    )
  return asked ?? last
}

async function assertMayGo(db: Db, until: number): Promise<void> {
  for (const { years = {} } of served) {
    for (const rule of Object.values(years)) {
      const reason = await rule(db, `${until + 1}-01-01`)
      if (reason) throw startupError(reason)
    }
  }
}

/** Creates the partitions of the current year, in case no server has run since last year. */
async function keepYears(client: Client, now: Date): Promise<void> {
  await client.query('select nucleo.keep_years($1::date)', [dayInLima(now)])
}

async function giveBack(path: string): Promise<void> {
  const config = readConfig(process.env)
  const { passphrase } = config.backups
  const { manifest, summary, isProved } = await verifyBackup(path, passphrase, existingSecretBox(config))
  if (!isProved) ownLog.warn(unverifiedText)
  const { owner, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const client = await openOnce(owner.url, owner.setting, 'wamani-archiva')
  try {
    const now = startClock(config.clockStart)()
    await keepYears(client, now)
    await returnYears({ client, path, passphrase, manifest, now })
    ownLog.info(`Se devolvieron los años de ${path}: ${contentText(summary)}.`)
  } finally {
    await client.end()
    await stop()
  }
}
