import type { Issue } from '@wamani/contract/core/problem.ts'

type Result = { tipoCertificado: string; nota: number | null; asistencia: number | null }
type Asked = { notaMinima: number; asistenciaMinima: number }

/** Why a result earns no certificate of its kind: grade and attendance below what the workshop asks for. */
export function resultIssues({ tipoCertificado, nota, asistencia }: Result, { notaMinima, asistenciaMinima }: Asked) {
  const issues: Issue[] = []
  if (tipoCertificado === 'aprobacion' && nota !== null && nota < notaMinima)
    issues.push({ campo: 'nota', mensaje: `La nota (${nota}) es menor que la nota mínima (${notaMinima}).` })
  const attends = tipoCertificado === 'aprobacion' || tipoCertificado === 'participacion'
  if (attends && asistencia !== null && asistencia < asistenciaMinima)
    issues.push({
      campo: 'asistencia',
      mensaje: `La asistencia (${asistencia}%) es menor que la mínima (${asistenciaMinima}%).`,
    })
  return issues
}
