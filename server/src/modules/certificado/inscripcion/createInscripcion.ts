import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { countInscripciones } from '../taller/countInscripciones.ts'
import { emitCertificado } from './emitCertificado.ts'
import { type LockedTaller, lockTaller } from './lockTaller.ts'
import { validateResult } from './validateResult.ts'

/** Gives a participant a place; in a workshop that is over, the certificate with it (K1). */
export const createInscripcion: Handler<typeof inscripcion.routes.create> = async (context) => {
  const { db, body, scope, today } = context
  const shape = tableSchema(inscripcion)
  const locked = await lockTaller(db, body.taller)
  const issues = locked ? validateResult(body, locked) : []
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { idParticipanteTaller } = await createRow(db, shape, body, context)
  await assertSeat(db, locked)
  if (locked?.estado === 'concluido') await emitCertificado(db, Number(idParticipanteTaller), today)
  return getRow(db, shape, Number(idParticipanteTaller), scope) as never
}

async function assertSeat(db: Db, locked: LockedTaller | undefined): Promise<void> {
  if (!locked || locked.vacantes === null) return
  const { inscritos } = await countInscripciones(db, locked.id_taller)
  if (inscritos > locked.vacantes) throw new Problem('conflict', 'El taller no tiene vacantes.')
}
