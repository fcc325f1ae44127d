import { argon2Sync } from 'node:crypto'
import pg from 'pg'
import { testPassword } from '../testUsers.ts'

/** The least that argon2id takes: a hash says its own cost, and what the product asks of a new one is not tried by signing in. */
const COST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

/**
 * Gives the users of a template a hash of their password that is checked in no time: thousands of tests sign in, and the product
 * checks a password in a thread that steps back for all other work. Their rows stay as they are otherwise.
 */
export async function lightenPasswords(url: string): Promise<void> {
  const nonce = Buffer.from('a nonce of tests')
  const tag = argon2Sync('argon2id', { message: testPassword.normalize('NFC'), nonce, ...COST })
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    // triggers are off: version and audit trail stay as they are
    await client.query('set session_replication_role = replica')
    await client.query("update seguridad.usuario set clave_hash = $1 where clave_hash like '$argon2id$%'", [
      `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(tag)}`,
    ])
  } finally {
    await client.end()
  }
}
