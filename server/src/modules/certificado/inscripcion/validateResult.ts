import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { LockedTaller } from './lockTaller.ts'

type Result = { tipoCertificado: string; nota: number | null; asistencia: number | null }
type Asked = Pick<LockedTaller, 'nota_minima' | 'asistencia_minima'>

/** Issues of a result: grade or attendance below the requirements of the workshop. */
export function validateResult({ tipoCertificado, nota, asistencia }: Result, asked: Asked): Issue[] {
  const { nota_minima: nota0, asistencia_minima: asistencia0 } = asked
  const issues: Issue[] = []
  if (tipoCertificado === 'aprobacion' && nota !== null && nota < nota0)
    issues.push({ campo: 'nota', mensaje: `La nota (${nota}) es menor que la nota mínima (${nota0}).` })
  const attends = tipoCertificado === 'aprobacion' || tipoCertificado === 'participacion'
  if (attends && asistencia !== null && asistencia < asistencia0) {
    const mensaje = `La asistencia (${asistencia}%) es menor que la mínima (${asistencia0}%).`
    issues.push({ campo: 'asistencia', mensaje })
  }
  return issues
}
