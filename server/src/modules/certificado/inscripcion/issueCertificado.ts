import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { transition } from '../../../crud/transition.ts'
import { lockTaller } from './lockTaller.ts'
import { newCertificado } from './newCertificado.ts'
import { validateResult } from './validateResult.ts'

/** Issues a certificate. Requires a finished workshop, a sufficient result and the file (K2). */
export const issueCertificado = transition(inscripcion, 'emitir', async ({ db, row, today }) => {
  const locked = await lockTaller(db, row.taller)
  if (locked?.estado !== 'concluido') throw new Problem('conflict', 'El taller aún no ha concluido.')
  const issues: Issue[] = validateResult(row, locked)
  if (!row.archivos) issues.push({ campo: 'archivos', mensaje: 'Seleccione un archivo.' })
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues })
  return newCertificado(db, row.taller, row.participante, today)
})
