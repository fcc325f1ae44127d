import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { insufficientMoney, insufficientQuantity } from '../saldo/insufficient.ts'
import { lockPresupuesto } from '../saldo/lockPresupuesto.ts'
import { needOf } from '../saldo/needOf.ts'
import { validateViaje } from './validateViaje.ts'

type Approved = { idSolicitudDetalle?: number; cantidadAprobada: string }

/** Approves a request in full or in part and reserves its budget, all or nothing (F3). */
export const approveSolicitud = transition(solicitud, 'aprobar', {
  lock: ({ db, row }) => lockPresupuesto(db, row.presupuesto),
  async run({ db, row, input, today }) {
    const approved = await approvedLines(db, row.id, input.detalle)
    const issues = [...approved, ...(await validateViaje(db, row.id, today))]
    if (issues.length > 0) throw new Problem('validation', { issues })
    await assertBalance(db, row.id)
    await reserve(db, row.id)
    return {}
  },
})

/**
 * Stores the approved quantity of each line and returns the issues. Lines not in the request body are approved in full.
 */
async function approvedLines(db: Db, id: number, detalle: readonly Approved[]): Promise<Issue[]> {
  const lines = await db
    .selectFrom('combustible.solicitud_detalle')
    .select(['id_solicitud_detalle', 'cantidad'])
    .where('id_solicitud', '=', id)
    .execute()
  const issues: Issue[] = []
  const asked = new Map(lines.map((line) => [line.id_solicitud_detalle, line.cantidad]))
  const kept = new Map(asked)
  const named = new Set<number>()
  for (const [at, { idSolicitudDetalle = 0, cantidadAprobada }] of detalle.entries()) {
    const quantity = asked.get(idSolicitudDetalle)
    const issue = (name: string, mensaje: string) => issues.push({ campo: `detalle.${at}.${name}`, mensaje })
    if (quantity === undefined) issue('idSolicitudDetalle', 'La línea no pertenece a la solicitud.')
    else if (named.has(idSolicitudDetalle)) issue('idSolicitudDetalle', 'La línea no debe repetirse')
    else if (Number(cantidadAprobada) > Number(quantity))
      issue('cantidadAprobada', 'La cantidad aprobada no puede superar la solicitada.')
    else kept.set(idSolicitudDetalle, cantidadAprobada)
    named.add(idSolicitudDetalle)
  }
  if ([...kept.values()].every((quantity) => Number(quantity) === 0))
    issues.push({ campo: 'detalle', mensaje: 'Apruebe la cantidad de al menos un insumo.' })
  if (issues.length > 0) return issues
  await sql`
    update combustible.solicitud_detalle d set cantidad_aprobada = u.cantidad
    from unnest(${[...kept.keys()]}::int[], ${[...kept.values()]}::numeric[]) u (id, cantidad)
    where d.id_solicitud_detalle = u.id`.execute(db)
  return []
}

/** Checks each line first, then the budget total (F3). */
async function assertBalance(db: Db, id: number): Promise<void> {
  const { lines, money } = await needOf(db, id)
  for (const line of lines) {
    const disponible = line.disponible ?? 0
    if (disponible < line.solicitado) throw new Problem('conflict', insufficientQuantity({ ...line, disponible }))
  }
  if (money.disponible < money.requerido)
    throw new Problem('conflict', insufficientMoney(money.disponible, money.requerido))
}

async function reserve(db: Db, id: number): Promise<void> {
  await sql`
    update combustible.solicitud_detalle d set precio_unitario = p.precio_unitario,
      monto_comprometido = round(d.cantidad_aprobada * p.precio_unitario, 2)
    from combustible.solicitud s, combustible.presupuesto_detalle p
    where d.id_solicitud = ${id} and s.id_solicitud = d.id_solicitud and p.id_presupuesto = s.id_presupuesto
      and p.id_insumo = d.id_insumo`.execute(db)
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, d.id_insumo, 'compromiso', s.numero, d.cantidad_aprobada, d.monto_comprometido
    from combustible.solicitud_detalle d join combustible.solicitud s using (id_solicitud)
    where d.id_solicitud = ${id} and d.cantidad_aprobada > 0 order by d.id_solicitud_detalle`.execute(db)
}
