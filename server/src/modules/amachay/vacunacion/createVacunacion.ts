import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDosis } from './assertDosis.ts'

/** A dose without a place of its own was given where the establishment is. */
export const createVacunacion: Handler<typeof vacunacion.routes.create> = async (context) => {
  const { db, body } = context
  await assertDosis(db, 0, body)
  const ubicacion = body.ubicacion ?? (await placeOf(db, body.establecimiento))
  return crud(vacunacion).create({ ...context, body: { ...body, ubicacion } })
}

async function placeOf(db: Db, id: number) {
  const place = await records(establecimiento, { db, scope: 'all' }).find(id)
  return place?.ubicacion ?? null
}
