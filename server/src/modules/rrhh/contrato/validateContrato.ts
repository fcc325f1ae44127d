import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { assertOverlaps, lockForClaims } from './assertOverlaps.ts'
import { demandedFields, termIssues } from './guardTerms.ts'
import { type Draft, modalidadOf, plazaOf } from './terms.ts'

/** What a contract takes from its kind and its position. */
export type Completed = {
  values: Pick<Draft, 'cape' | 'puesto' | 'unidad'>
  extra: Record<string, unknown>
}

/**
 * Runs every check of a contract (C1 to C8) and answers it with what follows from its kind and its position: the terms
 * first, all that fail at once; then who else has the worker or the position. `idContrato` is 0 for one yet to be.
 */
export async function validateContrato(db: Db, draft: Draft, idContrato: number): Promise<Completed> {
  const modalidad = await modalidadOf(db, draft.modalidadContrato)
  const plaza = draft.cape === null ? null : await plazaOf(db, draft.cape, draft.fechaInicio, draft.anterior)
  const issues = [...(await demandedFields(db, draft, modalidad)), ...(await termIssues(db, draft, modalidad, plaza))]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await lockForClaims(db, [draft.trabajador], plaza?.idCargo ?? null)
  await assertOverlaps(db, {
    idContrato,
    trabajador: draft.trabajador,
    vinculo: modalidad.vinculo,
    plaza,
    esSuplencia: modalidad.esSuplencia,
    desde: draft.fechaInicio,
    hasta: draft.fechaFin,
  })
  return {
    values: {
      cape: plaza?.idCape ?? null,
      puesto: draft.puesto ?? plaza?.nombre ?? null,
      unidad: draft.unidad ?? plaza?.idUnidad ?? null,
    },
    extra: {
      id_regimen_laboral: modalidad.idRegimen,
      vinculo: modalidad.vinculo,
      id_cargo: plaza?.idCargo ?? null,
      numero_plaza: plaza?.numero ?? null,
      fecha_fin_vigente: draft.fechaFin,
      remuneracion_vigente: draft.remuneracion,
    },
  }
}
