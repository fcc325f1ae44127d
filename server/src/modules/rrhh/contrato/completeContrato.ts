import { Problem } from '@wamani/contract/core/http/problem.ts'
import { contratarInhabilitado, contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { validateWhen } from '../../../crud/write/validateWhen.ts'
import type { Context } from '../../../http/context.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoOverlap } from './assertNoOverlap.ts'
import type { Contrato, ContratoDraft } from './contratoDraft.ts'
import { modalidadOf } from './modalidadOf.ts'
import { plazaOf } from './plazaOf.ts'
import { validateBar, validateLevel, validateTerms } from './validateTerms.ts'

/** Values that a contract inherits from its kind and its position. */
export type Completed = {
  values: Pick<ContratoDraft, 'cape' | 'puesto' | 'unidad'>
  derived: Pick<Contrato, 'regimenLaboral' | 'cargo' | 'numeroPlaza' | 'fechaFinVigente' | 'remuneracionVigente'>
  columns: { vinculo: boolean }
}

/**
 * Returns the values that a contract inherits from its kind and its position. Throws if C1 to C8 fail: first every
 * issue of the terms and of a barred worker (C11), then conflicts over the worker or the position. `idContrato` is 0
 * for a new contract.
 */
export async function completeContrato(
  { db, can }: Pick<Context, 'db' | 'can'>,
  draft: ContratoDraft,
  idContrato: number,
): Promise<Completed> {
  const modalidad = await modalidadOf(db, draft.modalidadContrato)
  const plaza = draft.cape === null ? null : await plazaOf(db, draft.cape, draft.fechaInicio, draft.anterior)
  const issues = [
    ...(await validateWhen(db, contrato.fields, draft)),
    ...(await validateLevel(db, draft, modalidad)),
    ...(await validateTerms(db, draft, modalidad, plaza)),
    ...(await validateBar(db, draft, draft.motivoExcepcion !== null && (await can(contratarInhabilitado)))),
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
    derived: {
      regimenLaboral: modalidad.idRegimen,
      cargo: plaza?.idCargo ?? null,
      numeroPlaza: plaza?.numero ?? null,
      fechaFinVigente: draft.fechaFin,
      remuneracionVigente: draft.remuneracion,
    },
    columns: { vinculo: modalidad.vinculo },
  }
}
