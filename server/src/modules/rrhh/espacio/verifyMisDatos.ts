import type { miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { ownWorkerOf } from './ownWorkerOf.ts'

/** Records that the worker confirmed their contact data today. */
export const verifyMisDatos: Handler<typeof miEspacioRoutes.verifyMisDatos> = async ({ db, scope, today }) => {
  const id = ownWorkerOf(scope)
  await lockTrabajadores(db, [id], null)
  await db
    .updateTable('rrhh.trabajador')
    .set({ fecha_confirmacion: today })
    .where('id_trabajador', '=', id)
    .where((eb) => eb('fecha_confirmacion', 'is distinct from', today))
    .execute()
}
