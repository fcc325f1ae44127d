import type { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import type { Handler } from '../../../http/implement.ts'
import { emitCertificado } from './emitCertificado.ts'
import { lockInscripcion } from './lockInscripcion.ts'
import { lockTaller } from './lockTaller.ts'
import { validateResult } from './validateResult.ts'

/** Issues a certificate: the workshop is over, the result suffices, the file is there (K2). */
export const issueCertificado: Handler<typeof inscripcion.routes.emitir> = async ({ db, params, today }) => {
  const stored = await lockInscripcion(db, params.id)
  if (stored.estado === 'emitido') throw new Problem('conflict', 'El certificado ya fue emitido.')
  if (stored.estado === 'anulado') throw new Problem('conflict', 'El certificado está anulado.')
  const locked = await lockTaller(db, idOf(taller, stored.taller as Reference) ?? 0)
  if (locked?.estado !== 'concluido') throw new Problem('conflict', 'El taller aún no ha concluido.')
  const issues: Issue[] = validateResult(stored as never, locked)
  if (!stored.archivos) issues.push({ campo: 'archivos', mensaje: 'Seleccione un archivo.' })
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues })
  await emitCertificado(db, params.id, today)
  return lockInscripcion(db, params.id) as never
}
