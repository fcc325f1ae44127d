import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Formulario } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { crudHandlers } from '../../../crud/crud.ts'
import type { Context } from '../../../http/context.ts'
import { lockFormulario } from './lockFormulario.ts'

type Named = { id?: number }

/** A published form stays until it is withdrawn (G5). */
export const removeFormulario = (formulario: Formulario) => async (context: Context<Named, Named>) => {
  const { db, params, query } = context
  const id = params.id ?? query.id
  if (id === undefined) throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el registro.' }] })
  const row = await lockFormulario(db, formulario, id)
  if (row.estado) throw new Problem('conflict', 'No se puede eliminar un formulario publicado. Retírelo primero.')
  return crudHandlers(formulario).remove(context as never)
}
