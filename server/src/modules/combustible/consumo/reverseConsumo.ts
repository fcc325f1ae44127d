import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Stored } from '../../../crud/records.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { parametro } from '../../../database/parametro.ts'
import { addDays } from '../addDays.ts'
import { lockDispatch } from './lockDispatch.ts'
import { unsettle } from './unsettle.ts'

/** Reverses a dispatch within the allowed days, while its budget is open (F11). */
export const reverseConsumo = transition(consumo, 'extornar', {
  async lock({ db, row }) {
    await lockDispatch(db, row.vale)
  },
  async run({ db, row, today }) {
    const last = addDays(dayInLima(new Date(row.creadoEn)), await parametro(db, 'consumo.extornoDias'))
    if (today > last) throw new Problem('conflict', 'El plazo para extornar el consumo ha vencido.')
    if (await isOfClosedBudget(db, row.vale))
      throw new Problem('conflict', 'El presupuesto del vale está cerrado: el consumo ya no se extorna.')
    await unsettle(db, row.id)
    return {}
  },
  settle: ({ db, row }) => goBack(db, row),
})

const isOfClosedBudget = async (db: Db, idVale: number): Promise<boolean> => {
  const found = await db
    .selectFrom('combustible.vale')
    .innerJoin('combustible.solicitud', 'combustible.solicitud.id_solicitud', 'combustible.vale.id_solicitud')
    .innerJoin(
      'combustible.presupuesto',
      'combustible.presupuesto.id_presupuesto',
      'combustible.solicitud.id_presupuesto',
    )
    .select('combustible.presupuesto.estado')
    .where('id_vale', '=', idVale)
    .executeTakeFirstOrThrow()
  return found.estado === 'cerrado'
}

/** Returns the voucher to verified, the request to open and the odometer to the previous reading. */
async function goBack(db: Db, row: Stored<typeof consumo.fields>): Promise<void> {
  await db.updateTable('combustible.vale').set({ estado: 'verificado' }).where('id_vale', '=', row.vale).execute()
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'aprobada' })
    .where('estado', '=', 'atendida')
    .where('id_solicitud', '=', (of) =>
      of.selectFrom('combustible.vale').select('id_solicitud').where('id_vale', '=', row.vale),
    )
    .execute()
  // The previous dispatch may have been reversed too: then the reading before it counts. A later dispatch, edit or
  // odometer may have changed the reading of the vehicle since: then it stays.
  await sql`
    with recursive antes as (
      select r.id_consumo, r.id_vehiculo, r.id_odometro_evento, r.kilometraje_anterior as lectura from combustible.consumo r
      where r.id_consumo = ${row.id}
      union all
      select c.id_consumo, c.id_vehiculo, c.id_odometro_evento, c.kilometraje_anterior from antes a cross join lateral (
        select o.* from combustible.consumo o
        where o.id_vehiculo = a.id_vehiculo and o.id_odometro_evento is not distinct from a.id_odometro_evento
          and o.kilometraje = a.lectura and o.id_consumo < a.id_consumo
        order by o.estado = 'registrado' desc, o.id_consumo desc limit 1) c
      where c.estado = 'extornado'
    )
    update combustible.vehiculo v set kilometraje = (select a.lectura from antes a order by a.id_consumo limit 1)
    from combustible.consumo r
    where r.id_consumo = ${row.id} and v.id_vehiculo = r.id_vehiculo and v.kilometraje = r.kilometraje
      and r.id_odometro_evento is not distinct from (select max(e.id_odometro_evento) from combustible.odometro_evento e
        where e.id_vehiculo = v.id_vehiculo)
      and not exists (select from combustible.consumo o where o.id_vehiculo = v.id_vehiculo and o.estado = 'registrado'
        and o.id_odometro_evento is not distinct from r.id_odometro_evento and o.kilometraje = r.kilometraje)`.execute(
    db,
  )
}
