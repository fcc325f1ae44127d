import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoOverlap } from './assertNoOverlap.ts'
import type { ContratoDraft } from './contratoDraft.ts'
import { modalidadOf } from './modalidadOf.ts'
import { plazaOf } from './plazaOf.ts'
import { validateDemandedFields, validateTerms } from './validateTerms.ts'

/** What a contract takes from its kind and its position. */
export type Completed = {
  values: Pick<ContratoDraft, 'cape' | 'puesto' | 'unidad'>
  extra: Record<string, unknown>
}

/**
 * Returns what a contract takes from its kind and its position. Throws where C1 to C8 fail: first the terms, every issue at
 * once; then who else has the worker or the position. `idContrato` is 0 for a new one.
 */
export async function completeContrato(db: Db, draft: ContratoDraft, idContrato: number): Promise<Completed> {
  const modalidad = await modalidadOf(db, draft.modalidadContrato)
  const plaza = draft.cape === null ? null : await plazaOf(db, draft.cape, draft.fechaInicio, draft.anterior)
  const issues = [
    ...(await validateDemandedFields(db, draft, modalidad)),
    ...(await validateTerms(db, draft, modalidad, plaza)),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await lockTrabajadores(db, [draft.trabajador], plaza?.idCargo ?? null)
  await assertNoOverlap(db, {
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
