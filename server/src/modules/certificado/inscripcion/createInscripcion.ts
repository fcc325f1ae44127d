import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { countInscripciones } from '../taller/countInscripciones.ts'
import { type LockedTaller, lockTaller } from './lockTaller.ts'
import { newCertificado } from './newCertificado.ts'
import { validateResult } from './validateResult.ts'

/** Enrols a participant. After the end of the workshop it also issues the certificate (K1). */
export const createInscripcion: Handler<typeof inscripcion.routes.create> = async (context) => {
  const { db, body, today } = context
  const locked = await lockTaller(db, body.taller)
  const issues = locked ? validateResult(body, locked) : []
  if (issues.length > 0) throw new Problem('validation', { issues })
  const isIssued = locked?.estado === 'concluido'
  const certificate = isIssued ? await newCertificado(db, body.taller, body.participante, today) : {}
  const row = await records(inscripcion, context).create(body, certificate)
  await assertSeat(db, locked)
  return row
}

async function assertSeat(db: Db, locked: LockedTaller | undefined): Promise<void> {
  if (!locked || locked.vacantes === null) return
  const { inscritos } = await countInscripciones(db, locked.id_taller)
  if (inscritos > locked.vacantes) throw new Problem('conflict', 'El taller no tiene vacantes.')
}
