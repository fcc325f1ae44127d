import type { Db } from '../../../database/connect.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoOverlap } from './assertNoOverlap.ts'
import type { Contrato } from './contratoDraft.ts'
import { modalidadOf } from './modalidadOf.ts'

/** Throws 409 if another contract uses the worker or position on the gained days. Locks the worker, then the post. */
export async function assertDaysFree(db: Db, row: Contrato, desde: string, hasta: string | null): Promise<void> {
  const { vinculo, esSuplencia } = await modalidadOf(db, row.modalidadContrato)
  await lockTrabajadores(db, [row.trabajador], row.cargo)
  const plaza = row.cargo === null ? null : { idCargo: row.cargo, numero: row.numeroPlaza ?? 0 }
  const { id: idContrato, trabajador } = row
  await assertNoOverlap(db, { idContrato, trabajador, vinculo, plaza, esSuplencia, desde, hasta })
}
