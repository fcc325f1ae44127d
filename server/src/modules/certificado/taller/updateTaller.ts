import { taller } from '@wamani/contract/certificado/taller.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { countInscripciones } from './countInscripciones.ts'

/** Where a workshop may go from where it stands; nothing leaves what is over. */
const ways: Readonly<Record<string, readonly string[]>> = {
  programado: ['en_curso', 'concluido', 'anulado'],
  en_curso: ['concluido', 'anulado'],
  concluido: [],
  anulado: [],
}
/** What is printed on certificates. */
const printed = ['nombre', 'horas', 'fechaInicio', 'fechaFin'] as const

export const updateTaller: Handler<typeof taller.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const id = params.id ?? Number((body as Row)[taller.id])
  const stored = await getRow(db, tableSchema(taller), id, scope, true)
  const next: Row = {
    ...stored,
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  }
  assertWay(stored, next, today)
  const { inscritos, emitidos } = await countInscripciones(db, id)
  const isPrinted = printed.some((name) => next[name] !== stored[name])
  if (emitidos > 0 && isPrinted) throw new Problem('conflict', 'El taller tiene certificados emitidos.')
  const issues = validateVacantes(next, inscritos)
  if (issues.length > 0) throw new Problem('validation', { issues })
  return crud(taller).update(context as never)
}

function assertWay(stored: Row, next: Row, today: string): void {
  const [from, to] = [String(stored.estado), String(next.estado)]
  if (from === to) return
  if (!ways[from]?.includes(to))
    throw new Problem('conflict', `Operación no permitida: el registro está en estado ${from.toUpperCase()}`)
  if (to === 'concluido' && String(next.fechaFin) > today)
    throw new Problem('conflict', 'El taller aún no ha terminado.')
}

function validateVacantes({ vacantes }: Row, inscritos: number): Issue[] {
  if (vacantes === null || Number(vacantes) >= inscritos) return []
  return [{ campo: 'vacantes', mensaje: `Las vacantes no pueden ser menos que los inscritos (${inscritos}).` }]
}
