import { taller } from '@wamani/contract/certificado/taller.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import { assertStateChange } from '../../../crud/write/assertStateIn.ts'
import type { Handler } from '../../../http/implement.ts'
import { countInscripciones } from './countInscripciones.ts'

const printed = ['nombre', 'horas', 'fechaInicio', 'fechaFin'] as const

export const updateTaller: Handler<typeof taller.routes.update> = async (context) => {
  const { db, today, body: changes } = context
  const id = targetOf(taller, context)
  const talleres = records(taller, context)
  const stored = await talleres.lock(id)
  const next = { ...stored, ...changes }
  assertStateChange(taller, stored, changes)
  if (next.estado === 'concluido' && stored.estado !== 'concluido' && next.fechaFin > today)
    throw new Problem('conflict', 'El taller aún no ha terminado.')
  const { inscritos, emitidos } = await countInscripciones(db, id)
  if (emitidos > 0 && printed.some((name) => next[name] !== stored[name]))
    throw new Problem('conflict', 'El taller tiene certificados emitidos.')
  if (next.vacantes !== null && next.vacantes < inscritos) {
    const mensaje = `Las vacantes no pueden ser menos que los inscritos (${inscritos}).`
    throw new Problem('validation', { issues: [{ campo: 'vacantes', mensaje }] })
  }
  return talleres.update(id, changes)
}
