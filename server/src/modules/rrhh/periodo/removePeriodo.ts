import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'

/** Removes a period. Throws 409 for a month between two others, because months must not leave a gap. */
export const removePeriodo: Handler<typeof periodo.routes.remove> = async (context) => {
  const { db, params } = context
  const periodos = records(periodo, context)
  const id = params.id ?? 0
  await lockAsistencia(db)
  const { tipo, fechaInicio } = await periodos.lock(id)
  const { rows } = await sql<{ antes: string | null; despues: string | null }>`
    select (select nombre from rrhh.periodo where tipo = ${tipo} and fecha_inicio < ${fechaInicio}::date
        order by fecha_inicio desc limit 1) as antes,
      (select nombre from rrhh.periodo where tipo = ${tipo} and fecha_inicio > ${fechaInicio}::date
        order by fecha_inicio limit 1) as despues`.execute(db)
  const { antes, despues } = onlyRow(rows)
  if (tipo === 'MENSUAL' && antes !== null && despues !== null)
    throw new Problem('conflict', `No se puede eliminar: quedaría un vacío de fechas entre ${antes} y ${despues}`)
  await periodos.remove(id)
}
