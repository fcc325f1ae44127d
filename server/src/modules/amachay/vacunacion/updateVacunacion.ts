import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNext, lockNumber, validateDosis } from './assertDosis.ts'
import { correctPersona, validatePersona } from './savePersona.ts'

const PERSON = ['tipoDocumento', 'documento', 'fechaNacimiento', 'sexo', 'otraPersona', 'corrigePersona'] as const
const AGE = ['campania', 'fecha', 'fechaNacimiento', 'motivoEdad'] as const

export const updateVacunacion: Handler<typeof vacunacion.routes.update> = async (context) => {
  const { db, body } = context
  const stored = await records(vacunacion, context).lock(targetOf(vacunacion, context))
  const changed = { ...stored, ...body }
  await lockNumber(db, stored)
  if (changed.documento !== stored.documento) await lockNumber(db, changed)
  const isOther = (['campania', 'tipoDocumento', 'documento', 'dosis'] as const).some(
    (name) => changed[name] !== stored[name],
  )
  if (isOther) await assertNext(db, stored)
  // Doses from before H17 can contradict each other: validate only when the personal data changes.
  const isAsked = PERSON.some((name) => changed[name] !== stored[name])
  const isAged = AGE.some((name) => changed[name] !== stored[name])
  const issues = [
    ...(await validateDosis(db, stored.id, changed, isAged)),
    ...(isAsked ? await validatePersona(db, stored.id, changed) : []),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  const row = await crud(vacunacion).update(context)
  if (isAsked && changed.corrigePersona) await correctPersona(context, stored.id, changed)
  return row
}
