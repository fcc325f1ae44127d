import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Formulario } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { crudHandlers } from '../../../crud/crud.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Context } from '../../../http/context.ts'
import { isAuthor } from './isAuthor.ts'
import { lockFormulario } from './lockFormulario.ts'

type Body = { id?: number } & Record<string, unknown>

/** A form changes while it is not published, by its author or by whoever publishes (G4). */
export const updateFormulario =
  (formulario: Formulario) => async (context: Context<{ id?: number }, unknown, Body>) => {
    const { db, user, params, body, can } = context
    const row = await lockFormulario(db, formulario, targetId(params.id, body.id))
    if (!(await isAuthor(db, row, user)) && !(await can(formulario.routes.decideFormulario)))
      throw new Problem('forbidden', 'Solo el autor o quien publica puede modificar el formulario.')
    if (row.estado) throw new Problem('conflict', 'El formulario está publicado.')
    return crudHandlers(formulario).update(context as never)
  }
