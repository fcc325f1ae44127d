import { Problem } from '@wamani/contract/core/http/problem.ts'
import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { type constanciaRoutes, tiposConstancia } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { findConstancia } from './findConstancia.ts'

/** Public verification by code: returns the content with the identity document masked and without reserved values. */
export const verifyConstancia: Handler<typeof constanciaRoutes.verifyConstancia> = async ({ db, params }) => {
  const found = await findConstancia(db, sql`c.codigo = ${normalizeCode(params.codigo)}`)
  if (!found) throw new Problem('notFound', 'No se encontró un documento con ese código.')
  const { trabajador, documento, datos } = found.contenido
  return {
    codigo: found.codigo,
    tipo: labelOf(found.tipo),
    trabajador,
    documento: `****${documento.slice(-4)}`,
    fechaEmision: found.fechaEmision,
    resumen: datos.flatMap(({ reservado, ...shown }) => (reservado ? [] : [shown])),
  }
}

const labelOf = (tipo: string): string => Object.entries(tiposConstancia).find(([key]) => key === tipo)?.[1] ?? tipo
