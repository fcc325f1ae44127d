import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { changedId } from '../changedId.ts'
import { guardColegiatura } from './guardColegiatura.ts'

export const changePersonal: Handler<typeof personalSalud.routes.update> = async (context) => {
  const { db, body, scope } = context
  const shape = tableShape(personalSalud)
  const stored = inputOf(shape, await getRow(db, shape, changedId(context), scope, true)) as {
    profesion: number | null
    colegiatura: string | null
  }
  await guardColegiatura(db, { ...stored, ...body })
  return crud(personalSalud).update(context)
}
