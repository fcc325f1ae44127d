import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { changedId } from '../changedId.ts'
import { assertColegiaturaGiven } from './assertColegiaturaGiven.ts'

export const updatePersonal: Handler<typeof personalSalud.routes.update> = async (context) => {
  const { db, body, scope } = context
  const shape = tableSchema(personalSalud)
  const stored = inputOf(shape, await getRow(db, shape, changedId(context), scope, true)) as {
    profesion: number | null
    colegiatura: string | null
  }
  await assertColegiaturaGiven(db, { ...stored, ...body })
  return crud(personalSalud).update(context)
}
