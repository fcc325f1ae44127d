import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { Settings } from '../../../http/context.ts'
import { notify } from '../../../notifications/notify.ts'

/** `kind`: the notification preference that can mute this message; undefined when it cannot be muted */
type Fact = { kind?: 'cuenta.ingreso'; title: string; text: string; key: string }

const screen = '/cuenta/seguridad'

/** Notifies a user, in the product and by mail, of a security event of their account. */
export async function notifyAccount(
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  idUsuario: number,
  fact: Fact,
): Promise<void> {
  const person = await db
    .selectFrom('seguridad.usuario')
    .select('correo')
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
  if (!person) throw new Problem('notFound')
  const people = [{ idUsuario, correo: person.correo }]
  await notify(db, { kind: 'cuenta.seguridad', people, publicUrl, link: screen, ...fact })
}
