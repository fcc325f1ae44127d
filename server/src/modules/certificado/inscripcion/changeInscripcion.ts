import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdInscripcion } from './holdInscripcion.ts'
import { holdTaller } from './holdTaller.ts'
import { resultIssues } from './resultIssues.ts'

type Values = Record<string, unknown>
const printed = ['taller', 'participante', 'tipoCertificado', 'nota', 'asistencia'] as const

/** Changes a place; of an issued certificate the file alone, which makes a new revision of it (K3). */
export const changeInscripcion: Handler<typeof inscripcion.routes.update> = async (context) => {
  const { db, params, body } = context
  const { [inscripcion.id]: named, ...changes } = body as Values
  const id = params.id ?? Number(named)
  if (params.id !== undefined && named !== undefined && Number(named) !== params.id)
    throw new Problem('validation', 'El identificador no coincide.')
  const shape = tableShape(inscripcion)
  const stored = await holdInscripcion(db, id)
  if (stored.estado === 'anulado') throw new Problem('conflict', 'El certificado está anulado.')
  const before = inputOf(shape, stored)
  const isChanged = printed.some((name) => changes[name] !== undefined && changes[name] !== before[name])
  if (stored.estado === 'emitido' && isChanged) throw new Problem('conflict', 'El certificado ya fue emitido.')
  const next = { ...before, ...changes } as Values & { taller: number }
  const isReplaced = stored.estado === 'emitido' && changes.archivos !== undefined
  const extra = isReplaced ? { revision: Number(stored.revision) + 1 } : {}
  const held = await holdTaller(db, next.taller)
  const issues = held ? resultIssues(next as never, held) : []
  if (issues.length > 0) throw new Problem('validation', { issues })
  return (await changeRow(db, shape, id, changes, context, extra)) as never
}
