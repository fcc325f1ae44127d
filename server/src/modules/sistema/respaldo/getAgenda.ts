import type { sistema } from '@wamani/contract/sistema/index.ts'
import { backupsKey } from '../../../backups/backupsKey.ts'
import type { Handler } from '../../../http/implement.ts'

export const getAgenda: Handler<typeof sistema.routes.getAgenda> = async ({ db, service }) => {
  const settings = service(backupsKey)
  const last = await db
    .selectFrom('nucleo.respaldo')
    .select('terminado_en')
    .where('estado', 'in', ['COMPLETO', 'RETIRADO'])
    .orderBy('terminado_en', 'desc')
    .limit(1)
    .executeTakeFirst()
  const busy = await db
    .selectFrom('nucleo.respaldo')
    .select('id_respaldo')
    .where((eb) =>
      eb.or([
        eb('estado', 'in', ['PENDIENTE', 'EN_CURSO']),
        eb.and([eb('verificacion', 'in', ['PENDIENTE', 'EN_CURSO']), eb('estado', '=', 'COMPLETO')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return {
    disponible: settings !== null,
    hora: settings?.at ?? null,
    conserva: settings?.keep ?? 0,
    cifrado: settings?.passphrase !== undefined,
    enCurso: busy !== undefined,
    ultimo: last?.terminado_en ?? null,
  }
}
