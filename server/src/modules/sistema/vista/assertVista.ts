import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { type ListView, validateView } from '@wamani/contract/core/resource/listView.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { compartirVistas } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import type { Context } from '../../../http/context.ts'
import { sharedWith } from './sharedWith.ts'

type Shared = { idPerfil?: number | null | undefined; paraTodos?: boolean | undefined }
type Wanted = Shared & { nombre?: string | undefined; estado?: ListView | undefined }

/**
 * Throws every issue of a view: unknown columns or filters, a duplicate name, or a profile that the user cannot share
 * with.
 */
export async function assertVista(
  context: Context,
  resource: AnyResource,
  wanted: Wanted,
  stored: Shared & { idVista: number } = { idVista: 0 },
): Promise<void> {
  const { db, user, can } = context
  const { nombre, estado, idPerfil, paraTodos } = wanted
  const issues: Issue[] = estado ? [...validateView(resource, estado).issues] : []
  if (idPerfil && !(await sharedWith(context)).some((profile) => profile.idPerfil === idPerfil))
    issues.push({ campo: 'idPerfil', mensaje: 'No puede compartir la vista con ese perfil' })
  if (paraTodos && !(await can(compartirVistas)))
    issues.push({ campo: 'paraTodos', mensaje: 'No puede compartir la vista con todos' })
  const profile = idPerfil === undefined ? stored.idPerfil : idPerfil
  if (profile && (paraTodos ?? stored.paraTodos))
    issues.push({ campo: 'paraTodos', mensaje: 'Comparta la vista con un perfil o con todos, no con ambos' })
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { rows: taken } = await sql`
    select from nucleo.vista
    where id_usuario = ${user.idUsuario} and lista = ${resource.key} and id_vista <> ${stored.idVista}
      and nucleo.fold_text(nombre) = nucleo.fold_text(${nombre ?? null})`.execute(db)
  if (taken.length === 0) return
  const mensaje = messages.duplicate('Nombre', nombre ?? '')
  throw new Problem('conflict', { message: mensaje, issues: [{ campo: 'nombre', mensaje }], codigo: 'DUPLICADO' })
}
