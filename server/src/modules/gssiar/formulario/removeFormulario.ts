import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyFormulario } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { records } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'

type Named = { id?: number }

/** Reads the id from the query and has a message of its own for an unknown one (G5). */
export const removeFormulario = (formulario: AnyFormulario) => async (context: Context<Named, Named>) => {
  const id = context.params.id ?? context.query.id
  if (id === undefined) throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el registro.' }] })
  await records(formulario, context).remove(id)
}
