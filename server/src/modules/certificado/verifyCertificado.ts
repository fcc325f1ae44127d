import type { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { shownDay } from '../../documents/shownDay.ts'
import type { Handler } from '../../http/implement.ts'
import { findPrintable } from './impreso/printable.ts'

/** Public data of a certificate for anyone with its code (K4). */
export const verifyCertificado: Handler<typeof certificadoRoutes.verifyCertificado> = async ({ db, params }) => {
  const found = await findPrintable(db, normalizeCode(params.codigo))
  if (!found) throw new Problem('notFound', 'No se encontró un certificado con ese código.')
  const { codigo, tipoCertificado, participante, documento, taller, horas, fechaInicio, fechaFin, fechaEmision } = found
  const answer = { codigo, tipoCertificado, participante, taller, horas, fechaInicio, fechaFin, fechaEmision }
  const { revision, fechaCorreccion } = found
  const corrected = fechaCorreccion === null ? {} : { revision, fechaCorreccion }
  const masked = { ...answer, ...corrected, documento: `****${documento.slice(-4)}` }
  if (found.estado === 'emitido') return { ...masked, valido: true }
  const motivo = `El certificado fue anulado el ${shownDay(found.fechaAnulacion ?? '')}.`
  return { ...masked, valido: false, motivo }
}
