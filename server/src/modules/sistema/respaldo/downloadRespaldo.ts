import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { sistema } from '@wamani/contract/sistema/index.ts'
import { isArchiveName } from '../../../backups/backupPlace.ts'
import { backupsKey } from '../../../backups/backupsKey.ts'
import type { Context } from '../../../http/context.ts'
import type { PreparedHandler } from '../../../http/implement.ts'

type Download = PreparedHandler<typeof sistema.routes.downloadRespaldo, { path: string; archivo: string }>

/** Downloads a backup and records who did, because a backup contains all data. */
export const downloadRespaldo: Download = {
  prepare: async ({ db, params, service }) => {
    const row = await findRespaldo(db, params.id)
    const settings = service(backupsKey)
    const path = settings && row.archivo && isArchiveName(row.archivo) && join(settings.dir, row.archivo)
    if (row.estado !== 'COMPLETO' || !row.archivo || !path)
      throw new Problem('conflict', { message: 'No hay un archivo de este respaldo que descargar.' })
    const file = await open(path, 'r').catch(() => null)
    if (!file)
      throw new Problem('conflict', {
        message: `El archivo está en el equipo ${row.equipo ?? ''}, no en este servidor.`,
      })
    await file.close()
    return { path, archivo: row.archivo }
  },
  write: async ({ db, params, user, now, prepared }) => {
    await db
      .updateTable('nucleo.respaldo')
      .set({ descargado_en: now.toISOString(), descargado_por: user.username })
      .where('id_respaldo', '=', params.id)
      .execute()
    const file = await open(prepared.path, 'r')
    return { nombre: prepared.archivo, tipo: 'application/octet-stream', contenido: file.createReadStream() }
  },
}

async function findRespaldo(db: Context['db'], id: number) {
  const row = await db
    .selectFrom('nucleo.respaldo')
    .select(['estado', 'archivo', 'equipo'])
    .where('id_respaldo', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}
