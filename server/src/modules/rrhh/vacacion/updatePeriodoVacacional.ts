import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Sets what a year had before the product was used, and computes its balance again. */
export const updatePeriodoVacacional: Handler<typeof periodoVacacional.routes.update> = async (context) => {
  const { db, params, body, today } = context
  const periodos = records(periodoVacacional, context)
  const id = params.id ?? 0
  const trabajador = Number((await periodos.get(id)).trabajador.idTrabajador)
  await lockTrabajadores(db, [trabajador], null)
  await periodos.update(id, body)
  await refreshPeriodos(db, today, [trabajador])
  return periodos.get(id)
}
