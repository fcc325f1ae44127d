import { timingSafeEqual } from 'node:crypto'
import type { ValeVerificado, valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { shownDay, shownInstant } from '../../../documents/shownDay.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { assertViaje } from '../solicitud/validateViaje.ts'
import { assertNotLocked, countWrongCode } from './codeLock.ts'
import { estadoDe } from './estadoDe.ts'

type Route = typeof valeRoutes.verifyVale

const wrongCode = () => new Problem('validation', 'El código no corresponde al vale.')

/**
 * The station shows the code: once, it turns an issued voucher into a verified one (F8). A wrong code and a voucher
 * nobody has answer alike; failures are counted, so they are returned, not thrown.
 */
const verify: PreparedHandler<Route, void>['write'] = async ({ db, params, body, now, today, origin }) => {
  const { id, key } = await keyOf(db, params.idVale)
  await assertNotLocked(db, key, origin.ip, now)
  const stored = await db
    .selectFrom('combustible.vale')
    .select(['id_vale', 'id_solicitud', 'numero', 'codigo', 'estado', 'fecha_vencimiento', 'fecha_verificacion'])
    .where('id_vale', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored || !sameCode(stored.codigo ?? '', normalizeCode(body.codigo))) {
    await countWrongCode(db, key, origin.ip, now)
    return wrongCode()
  }
  assertUnused({ ...stored, estado: estadoDe(stored.estado, stored.fecha_vencimiento, today) })
  await assertVigente(db, stored.id_solicitud, today)
  await assertViaje(db, stored.id_solicitud, today)
  await db
    .updateTable('combustible.vale')
    .set({ estado: 'verificado', fecha_verificacion: now, ip_verificacion: origin.ip })
    .where('id_vale', '=', id)
    .execute()
  return answerOf(db, id)
}

export const verifyVale: PreparedHandler<Route, void> = { prepare: () => undefined, write: verify }

/** The voucher asked for, and what its failures are counted under: a number nobody has counts too. */
async function keyOf(db: Db, named: number | string): Promise<{ id: number; key: number }> {
  if (typeof named === 'number') return { id: named > 2_147_483_647 ? 0 : named, key: named }
  const found = await db.selectFrom('combustible.vale').select('id_vale').where('numero', '=', named).executeTakeFirst()
  return found
    ? { id: found.id_vale, key: found.id_vale }
    : { id: 0, key: -Number(named.replace(/\D/g, '').slice(0, 15)) }
}

function sameCode(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored.padEnd(60)), Buffer.from(given.padEnd(60))]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Stored = {
  numero: string | null
  estado: string
  fecha_vencimiento: string | null
  fecha_verificacion: string | null
}

function assertUnused({ numero, estado, fecha_vencimiento, fecha_verificacion }: Stored): void {
  const refuse = (what: string) =>
    new Problem('conflict', { message: `El vale N.° ${numero} ${what}.`, codigo: estado.toUpperCase() })
  if (estado === 'anulado') throw refuse('está anulado')
  if (estado === 'vencido') throw refuse(`venció el ${shownDay(String(fecha_vencimiento))}`)
  if (estado !== 'emitido') throw refuse(`ya fue utilizado el ${shownInstant(String(fecha_verificacion))}`)
}

async function answerOf(db: Db, id: number): Promise<ValeVerificado> {
  const { rows } = await sql<ValeVerificado>`
    select v.id_vale as "idVale", v.numero, v.estado, v.fecha_verificacion as "fechaVerificacion", c.placa,
      concat_ws(' ', ch.nombres, ch.apellidos) as chofer, g.razon_social as grifo,
      (select json_agg(json_build_object('insumo', i.nombre, 'cantidad', d.cantidad, 'medida', d.medida) order by d.posicion)
       from combustible.vale_detalle d join combustible.insumo i using (id_insumo) where d.id_vale = v.id_vale) as detalle
    from combustible.vale v join combustible.vehiculo c using (id_vehiculo) join combustible.chofer ch using (id_chofer)
    join combustible.grifo g using (id_grifo) where v.id_vale = ${id}`.execute(db)
  return onlyRow(rows)
}
