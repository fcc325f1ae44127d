import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { type ListView, validateView } from '@wamani/contract/core/resource/listView.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Context } from '../../../http/context.ts'
import { sharedWith } from './sharedWith.ts'

type Wanted = { nombre?: string | undefined; estado?: ListView | undefined; idPerfil?: number | null | undefined }

/** Refuses, with every issue, a view that its list does not know, whose name is taken, or that goes to a profile out of reach. */
export async function assertVista(context: Context, resource: AnyResource, wanted: Wanted, own = 0): Promise<void> {
  const { db, user } = context
  const { nombre, estado, idPerfil } = wanted
  const issues: Issue[] = estado ? [...validateView(resource, estado).issues] : []
  if (idPerfil && !(await sharedWith(context)).some((profile) => profile.idPerfil === idPerfil))
    issues.push({ campo: 'idPerfil', mensaje: 'No puede compartir la vista con ese perfil' })
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { rows: taken } = await sql`
    select from nucleo.vista
    where id_usuario = ${user.idUsuario} and lista = ${resource.key} and id_vista <> ${own}
      and nucleo.fold_text(nombre) = nucleo.fold_text(${nombre ?? null})`.execute(db)
  if (taken.length === 0) return
  const mensaje = messages.duplicate('Nombre', nombre ?? '')
  throw new Problem('conflict', { message: mensaje, issues: [{ campo: 'nombre', mensaje }], codigo: 'DUPLICADO' })
}
