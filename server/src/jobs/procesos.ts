import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Proceso } from '@wamani/contract/core/http/proceso.ts'
import type { Method } from '@wamani/contract/core/http/route.ts'
import { type RawBuilder, sql } from 'kysely'
import type { KeptFile } from '../files/files.ts'
import type { Context } from '../http/context.ts'

/** A row of nucleo.proceso `p` as the API answers it, but for the link to its file. */
export const shownProceso = sql`json_build_object(
  'idProceso', p.id_proceso, 'titulo', p.titulo, 'estado', p.estado, 'hechas', p.hechas, 'total', p.total,
  'restan', case when p.estado = 'EN_CURSO' and p.hechas > 0 and p.total > p.hechas then
    ceil(extract(epoch from clock_timestamp() - p.iniciado_en) * (p.total - p.hechas) / p.hechas)::int end,
  'mensaje', p.mensaje, 'errores', p.errores, 'cancelando', p.cancelar, 'enlace', p.enlace,
  'archivo', nucleo.archivo_json(p.id_archivo), 'creado', p.creado_en, 'terminado', p.terminado_en)`

type Asked = Pick<Context, 'db' | 'files' | 'user' | 'may'>
type Found = Omit<Proceso, 'archivo'> & { archivo: KeptFile | null }

/** A person's own work that fits, the latest first. A file is given while the right it was made under is held. */
export async function ownProcesos(context: Asked, clause: RawBuilder<unknown>): Promise<Proceso[]> {
  const { db, user } = context
  const { rows } = await sql<{ shown: Found; derecho: string | null }>`
    select ${shownProceso} as shown, p.derecho from nucleo.proceso p
    where p.id_usuario = ${user.idUsuario} and ${clause} order by p.id_proceso desc limit 50`.execute(db)
  return Promise.all(rows.map(({ shown, derecho }) => withLink(context, shown, derecho)))
}

async function withLink({ files, may }: Asked, shown: Found, derecho: string | null): Promise<Proceso> {
  const { archivo } = shown
  if (!archivo) return { ...shown, archivo }
  const [method, path] = derecho?.split(' ') ?? []
  if (method && path && !(await may({ method: method as Method, path })))
    return { ...shown, archivo: null, mensaje: 'Ya no tiene permiso para descargar este archivo.' }
  return { ...shown, archivo: files.link(archivo) }
}

/** One piece of a person's own work; throws not-found. */
export async function ownProceso(context: Asked, id: number): Promise<Proceso> {
  const [found] = await ownProcesos(context, sql`p.id_proceso = ${id}::bigint`)
  if (!found) throw new Problem('notFound')
  return found
}
