import { cape } from '@wamani/contract/rrhh/cape.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { refreshPlazas } from '../situacion/refreshPlazas.ts'
import { assertCape } from './assertCape.ts'

export const createCape: Handler<typeof cape.routes.create> = async (context) => {
  const { db, body, today } = context
  const plazas = records(cape, context)
  await plazas.assertValues(body)
  await assertCape(db, body)
  const { idCape } = await plazas.create(body)
  await refreshPlazas(db, today, [body.cargo])
  return plazas.get(idCape)
}
