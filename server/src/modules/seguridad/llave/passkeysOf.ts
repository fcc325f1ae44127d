import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type authenticationResponse, passkeysMax } from '@wamani/contract/seguridad/llave.ts'
import type { z } from 'zod'
import type { Db } from '../../../database/connect.ts'

export async function passkeysOf(db: Db, idUsuario: number) {
  const rows = await db
    .selectFrom('seguridad.llave_acceso')
    .select(['credencial', 'transportes'])
    .where('id_usuario', '=', idUsuario)
    .orderBy('id_llave')
    .execute()
  return rows.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes }))
}

export const tooManyPasskeys = () =>
  new Problem('conflict', `Puede tener ${passkeysMax} llaves de acceso. Quite una antes de agregar otra.`)

/** A passkey of an active user by its credential id, with its owner; undefined when there is none. */
export async function findPasskey(db: Db, credencial: string) {
  const row = await db
    .selectFrom('seguridad.llave_acceso as l')
    .innerJoin('seguridad.usuario as u', 'u.id_usuario', 'l.id_usuario')
    .select([
      'l.id_llave',
      'l.credencial',
      'l.clave_publica',
      'l.contador',
      'u.id_usuario',
      'u.username',
      'u.clave_hash',
    ])
    .where('l.credencial', '=', credencial)
    .where('u.estado', '=', true)
    .where('u.eliminado_en', 'is', null)
    .executeTakeFirst()
  return row
}

/** Updates the signature counter and the time of last use; false when the passkey was removed meanwhile. */
export async function keepSigned(db: Db, { id_llave }: StoredPasskey, counter: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('seguridad.llave_acceso')
    .set({ contador: counter, usada_en: now })
    .where('id_llave', '=', id_llave)
    .returning('id_llave')
    .executeTakeFirst()
  return used !== undefined
}

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>
export type SignedAnswer = z.output<typeof authenticationResponse>
