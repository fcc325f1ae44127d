import { argon2Sync } from 'node:crypto'
import pg from 'pg'
import { testPassword } from '../testUsers.ts'

/** Minimum argon2id cost; hashes contain their own cost. */
const COST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

/** Replaces the password hashes of a template with cheap ones, because thousands of tests sign in. */
export async function lightenPasswords(url: string): Promise<void> {
  const nonce = Buffer.from('a nonce of tests')
  const tag = argon2Sync('argon2id', { message: testPassword.normalize('NFC'), nonce, ...COST })
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    // without triggers: version and audit trail stay unchanged
    await client.query('set session_replication_role = replica')
    await client.query("update seguridad.usuario set clave_hash = $1 where clave_hash like '$argon2id$%'", [
      `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(tag)}`,
    ])
  } finally {
    await client.end()
  }
}
