import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { InputOf } from '@wamani/contract/core/resource/resource.ts'
import type { AnyFormulario } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { records } from '../../../crud/records.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import type { Context } from '../../../http/context.ts'
import { findPropio } from '../usuario/findPropio.ts'

type Body = InputOf<AnyFormulario['fields']>

/** Registers a form, which then waits for a reviewer (G1). Only form users can register. */
export const createFormulario = (formulario: AnyFormulario) => async (context: Context<unknown, unknown, Body>) => {
  const { db, user, today, body } = context
  const author = await findPropio(db, user)
  if (author === null) throw new Problem('forbidden', 'Ud. no está registrado como usuario de formularios.')
  const year = Number(today.slice(0, 4))
  const number = await nextNumber(db, formulario.key, year)
  const numero = `${formulario.clave.toUpperCase()}-${year}-${String(number).padStart(5, '0')}`
  return records(formulario, context).create(body, { numero, usuarioFormulario: author })
}
