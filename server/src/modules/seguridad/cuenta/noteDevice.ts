import { deviceText } from '@wamani/contract/seguridad/deviceText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { callerAt } from '../../../http/access/callLimit.ts'
import type { Settings } from '../../../http/context.ts'
import type { Origin } from '../../../http/origin.ts'
import { notifyAccount } from './notifyAccount.ts'

/** Network of an address. For IPv4: the first three octets, because providers change the last one. */
export const networkOf = (ip: string): string => (ip.includes(':') ? callerAt(ip) : ip.replace(/\.\d+$/, ''))

/** A device is forgotten after this many days without use. */
const KNOWN_DEVICE_DAYS = 180

/** Stores the device of a sign-in. Notifies the user when the device is new, except for the first device of the account. */
export async function noteDevice(
  db: Db,
  settings: Pick<Settings, 'publicUrl'>,
  idUsuario: number,
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  const [device, network] = [deviceText(origin.agente), networkOf(origin.ip)]
  const { rows } = await sql<{ isNew: boolean }>`
    with known as (
      select * from seguridad.dispositivo_conocido where id_usuario = ${idUsuario}
    ), forgotten as (
      delete from seguridad.dispositivo_conocido
      where id_usuario = ${idUsuario} and usado_en < ${now}::timestamptz - make_interval(days => ${KNOWN_DEVICE_DAYS})
        and (dispositivo, red) <> (${device}, ${network})
    ), noted as (
      insert into seguridad.dispositivo_conocido (id_usuario, dispositivo, red, usado_en)
      values (${idUsuario}, ${device}, ${network}, ${now})
      on conflict (id_usuario, dispositivo, red) do update set usado_en = excluded.usado_en
    )
    select count(*) > 0 and not bool_or(dispositivo = ${device} and red = ${network}) as "isNew" from known`.execute(db)
  if (!onlyRow(rows).isNew) return
  await notifyAccount(db, settings, idUsuario, {
    kind: 'cuenta.ingreso',
    title: 'Nuevo inicio de sesión en su cuenta',
    text: `Con ${device}, desde la dirección ${origin.ip}. Si no fue usted, cierre esa sesión y cambie su contraseña.`,
    key: `ingreso ${origin.traza}`,
  })
}
