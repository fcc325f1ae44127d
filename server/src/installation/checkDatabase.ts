import type { Client } from 'pg'
import { factsOf, failuresOf, notIcu } from '../database/assertServer.ts'
import type { DatabasePlace } from '../database/openDatabase.ts'
import { openOnce } from '../database/openOnce.ts'
import { missingSecrets } from '../secrets/missingSecrets.ts'
import { existingSecretBox, type SecretsPlace } from '../secrets/openSecretBox.ts'
import { type Finding, ok, reasonOf, warn, wrong } from './finding.ts'

/** `databasePool`: connections per process */
type Pool = { databasePool: number }

/** Between server and database clocks. */
const MAX_DRIFT_SECONDS = 30

/** Checks the PostgreSQL of the settings. The embedded one is checked only while its server runs. */
export async function checkDatabase(config: DatabasePlace & Pool & SecretsPlace): Promise<Finding[]> {
  const place = await placeOf(config)
  if (!place) return [ok('base de datos', 'la incluida, detenida; se inicia con el servidor')]
  try {
    const client = await openOnce(place, 'DATABASE_URL')
    try {
      return [
        ...(await serverFindings(client)),
        await connectionFinding(client, config),
        await clockFinding(client),
        await secretFinding(client, config),
      ]
    } finally {
      await client.end()
    }
  } catch (error) {
    return [wrong('base de datos', reasonOf(error))]
  }
}

/** Checks that each read URL is a replica. */
export async function checkStandbys({ readUrls }: { readUrls: readonly string[] }): Promise<Finding[]> {
  const name = 'réplica'
  return Promise.all(
    readUrls.map(async (url) => {
      try {
        const client = await openOnce(url, 'DATABASE_READ_URL')
        try {
          const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
          return rows[0]?.follows
            ? ok(name, 'responde y sigue a la principal')
            : wrong(name, 'un servidor de DATABASE_READ_URL no sigue a ningún otro: las lecturas irán a la principal')
        } finally {
          await client.end()
        }
      } catch (error) {
        return wrong(name, reasonOf(error))
      }
    }),
  )
}

async function placeOf({ databaseUrl, directUrl, migrationUrl, dataDir }: DatabasePlace): Promise<string | undefined> {
  const url = migrationUrl ?? directUrl ?? databaseUrl
  if (url) return url
  const { existsSync } = await import('node:fs')
  if (!existsSync(dataDir)) return undefined
  const { clusterPlace } = await import('../database/embedded/clusterPlace.ts')
  const { ownerUrl, runningPostmaster } = await import('../database/embedded/postmaster.ts')
  const running = await runningPostmaster(clusterPlace(dataDir, () => undefined))
  return running && ownerUrl(running.socketFolder, 'wamani')
}

async function serverFindings(client: Client): Promise<Finding[]> {
  const facts = await factsOf(client)
  const failures = failuresOf(facts).map((text) => wrong('PostgreSQL', text))
  return [
    ...(failures.length > 0
      ? failures
      : [ok('PostgreSQL', `${facts.version}, con las extensiones y admite escrituras`)]),
    facts.sortsByIcu ? ok('orden', 'ICU') : warn('orden', notIcu),
    facts.hasRole ? ok('rol', 'wamani_app existe') : warn('rol', 'wamani_app aún no existe; lo crea el primer inicio'),
  ]
}

async function connectionFinding(client: Client, { databasePool }: Pool): Promise<Finding> {
  const { rows } = await client.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const { most = 0, used = 0 } = rows[0] ?? {}
  const text = `${most - used} libres de ${most}; cada proceso necesita ${databasePool + 2}`
  return most - used >= databasePool + 2 ? ok('conexiones', text) : warn('conexiones', text)
}

async function clockFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const drift = Math.round(Math.abs(Date.now() - Number(rows[0]?.now)) / 1_000)
  const text = `${drift} s de diferencia con la base de datos`
  return drift <= MAX_DRIFT_SECONDS ? ok('reloj', text) : wrong('reloj', text)
}

async function secretFinding(client: Client, config: SecretsPlace): Promise<Finding> {
  const lost = await missingSecrets(client, existingSecretBox(config))
  return lost
    ? wrong('secretos', `SECRETS_KEY no tiene la clave que abre ${lost}: agréguela, o configúrelos otra vez`)
    : ok('secretos', 'se pueden abrir los que se guardan')
}
