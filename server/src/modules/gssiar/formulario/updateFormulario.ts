import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { InputOf } from '@wamani/contract/core/resource/resource.ts'
import type { ChangesOf } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { AnyFormulario } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Context } from '../../../http/context.ts'
import { isAuthor } from './isAuthor.ts'

type Body = ChangesOf<InputOf<AnyFormulario['fields']>>

/** Changes a form that is not published. Only its author or a publisher can (G4). */
export const updateFormulario =
  (formulario: AnyFormulario) => async (context: Context<{ id?: number }, unknown, Body>) => {
    const { db, user, can } = context
    const row = await records(formulario, context).lock(targetOf(formulario, context))
    if (!(await isAuthor(db, row, user)) && !(await can(formulario.routes.decideFormulario)))
      throw new Problem('forbidden', 'Solo el autor o quien publica puede modificar el formulario.')
    return crud(formulario).update(context)
  }
