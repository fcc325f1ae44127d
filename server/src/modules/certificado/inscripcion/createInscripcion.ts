import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { createRow, getRow } from '../../../crud/write/writeRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { countInscripciones } from '../taller/countInscripciones.ts'
import { emit } from './emit.ts'
import { type HeldTaller, holdTaller } from './holdTaller.ts'
import { resultIssues } from './resultIssues.ts'

/** Gives a participant a place; in a workshop that is over, the certificate with it (K1). */
export const createInscripcion: Handler<typeof inscripcion.routes.create> = async (context) => {
  const { db, body, scope, today } = context
  const shape = tableShape(inscripcion)
  const held = await holdTaller(db, body.taller)
  const issues = held ? resultIssues(body, held) : []
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { idParticipanteTaller } = await createRow(db, shape, body, context)
  await requireSeat(db, held)
  if (held?.estado === 'concluido') await emit(db, Number(idParticipanteTaller), today)
  return getRow(db, shape, Number(idParticipanteTaller), scope) as never
}

async function requireSeat(db: Db, held: HeldTaller | undefined): Promise<void> {
  if (!held || held.vacantes === null) return
  const { inscritos } = await countInscripciones(db, held.id_taller)
  if (inscritos > held.vacantes) throw new Problem('conflict', 'El taller no tiene vacantes.')
}
