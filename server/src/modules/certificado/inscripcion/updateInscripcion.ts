import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockInscripcion } from './lockInscripcion.ts'
import { lockTaller } from './lockTaller.ts'
import { validateResult } from './validateResult.ts'

type Values = Record<string, unknown>
const printed = ['taller', 'participante', 'tipoCertificado', 'nota', 'asistencia'] as const

/** Changes a place; of an issued certificate the file alone, which makes a new revision of it (K3). */
export const updateInscripcion: Handler<typeof inscripcion.routes.update> = async (context) => {
  const { db, params, body } = context
  const { [inscripcion.id]: named, ...changes } = body as Values
  const id = params.id ?? Number(named)
  if (params.id !== undefined && named !== undefined && Number(named) !== params.id)
    throw new Problem('validation', 'El identificador no coincide.')
  const shape = tableSchema(inscripcion)
  const stored = await lockInscripcion(db, id)
  if (stored.estado === 'anulado') throw new Problem('conflict', 'El certificado está anulado.')
  const before = inputOf(shape, stored)
  const isChanged = printed.some((name) => changes[name] !== undefined && changes[name] !== before[name])
  if (stored.estado === 'emitido' && isChanged) throw new Problem('conflict', 'El certificado ya fue emitido.')
  const next = { ...before, ...changes } as Values & { taller: number }
  const isReplaced = stored.estado === 'emitido' && changes.archivos !== undefined
  const extra = isReplaced ? { revision: Number(stored.revision) + 1 } : {}
  const locked = await lockTaller(db, next.taller)
  const issues = locked ? validateResult(next as never, locked) : []
  if (issues.length > 0) throw new Problem('validation', { issues })
  return (await updateRow(db, shape, id, changes, context, extra)) as never
}
