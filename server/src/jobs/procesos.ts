import { Problem } from '@wamani/contract/core/problem.ts'
import type { Proceso } from '@wamani/contract/core/proceso.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Files, KeptFile } from '../files/files.ts'

/** A row of nucleo.proceso `p` as the API answers it, but for the link to its file. */
export const shownProceso = sql`json_build_object(
  'idProceso', p.id_proceso, 'titulo', p.titulo, 'estado', p.estado, 'hechas', p.hechas, 'total', p.total,
  'restan', case when p.estado = 'EN_CURSO' and p.hechas > 0 and p.total > p.hechas then
    ceil(extract(epoch from clock_timestamp() - p.iniciado_en) * (p.total - p.hechas) / p.hechas)::int end,
  'mensaje', p.mensaje, 'errores', p.errores, 'cancelando', p.cancelar, 'enlace', p.enlace,
  'archivo', nucleo.archivo_json(p.id_archivo), 'creado', p.creado_en, 'terminado', p.terminado_en)`

type Found = Omit<Proceso, 'archivo'> & { archivo: KeptFile | null }

/** A person's own work that fits, the latest first. */
export async function ownProcesos(
  db: Db,
  files: Files,
  idUsuario: number,
  clause: RawBuilder<unknown>,
): Promise<Proceso[]> {
  const { rows } = await sql<{ shown: Found }>`select ${shownProceso} as shown from nucleo.proceso p
    where p.id_usuario = ${idUsuario} and ${clause} order by p.id_proceso desc limit 50`.execute(db)
  return rows.map(({ shown }) => ({ ...shown, archivo: shown.archivo && files.link(shown.archivo) }))
}

/** One piece of a person's own work; throws not-found. */
export async function ownProceso(db: Db, files: Files, idUsuario: number, id: number): Promise<Proceso> {
  const [found] = await ownProcesos(db, files, idUsuario, sql`p.id_proceso = ${id}::bigint`)
  if (!found) throw new Problem('notFound')
  return found
}
