import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockNumber, validateDosis } from './assertDosis.ts'
import { correctPersona, validatePersona } from './savePersona.ts'

/** A dose without coordinates gets those of the establishment. */
export const createVacunacion: Handler<typeof vacunacion.routes.create> = async (context) => {
  const { db, body } = context
  await lockNumber(db, body)
  const issues = [...(await validateDosis(db, 0, body)), ...(await validatePersona(db, 0, body))]
  if (issues.length > 0) throw new Problem('validation', { issues })
  const ubicacion = body.ubicacion ?? (await placeOf(db, body.establecimiento))
  const row = await crud(vacunacion).create({ ...context, body: { ...body, ubicacion } })
  if (body.corrigePersona) await correctPersona(context, row.id, body)
  return row
}

async function placeOf(db: Db, id: number) {
  const place = await records(establecimiento, { db, scope: 'all' }).find(id)
  return place?.ubicacion ?? null
}
