import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTaller } from './lockTaller.ts'
import { validateResult } from './validateResult.ts'

const certified = ['taller', 'participante', 'tipoCertificado', 'asistencia'] as const

/** Changes a participation. With an issued certificate only the file can change, which makes a new revision (K3). */
export const updateInscripcion: Handler<typeof inscripcion.routes.update> = async (context) => {
  const { db, body: changes } = context
  const id = targetOf(inscripcion, context)
  const places = records(inscripcion, context)
  const stored = await places.lockEditable(id)
  const next = { ...stored, ...changes }
  const isIssued = stored.estado === 'emitido'
  // certificates of approval print the grade
  const printed = stored.tipoCertificado === 'aprobacion' ? [...certified, 'nota' as const] : certified
  if (isIssued && printed.some((name) => next[name] !== stored[name]))
    throw new Problem('conflict', 'El certificado ya fue emitido.')
  const locked = await lockTaller(db, next.taller)
  const issues = locked ? validateResult(next, locked) : []
  if (issues.length > 0) throw new Problem('validation', { issues })
  const isReplaced = isIssued && changes.archivos !== undefined
  return places.update(id, changes, isReplaced ? { revision: stored.revision + 1 } : {})
}
