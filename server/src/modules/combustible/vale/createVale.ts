import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { randomCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import { redact } from '../../../crud/redact.ts'
import { settleStates } from '../../../crud/stateByDay.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../addDays.ts'
import { numeroText } from '../numeroText.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { lockSolicitud, type Solicitud } from '../saldo/lockSolicitud.ts'
import { assertViaje } from '../solicitud/validateViaje.ts'
import { type Pendiente, pendienteDe } from './pendienteDe.ts'
import { validateGrifo } from './validateGrifo.ts'
import { validateVencimiento } from './validateVencimiento.ts'

type Input = InputOf<typeof vale.fields>
type Linea = Input['detalle'][number]

const CODE_LENGTH = 12

/** Issues a voucher of an approved request, up to the pending quantity of each supply (F5). */
export const createVale: Handler<typeof vale.routes.create> = async (context) => {
  const { db, body, today } = context
  const { detalle } = body
  const insumos = detalle.map(({ insumo }) => insumo)
  const solicitud = await lockSolicitud(db, body.solicitud)
  if (!solicitud) {
    const missing = { campo: 'solicitud', mensaje: messages.missingReference(vale.fields.solicitud.label) }
    const issues = [missing, ...(await validateGrifo(db, body.grifo, insumos, today))]
    throw new Problem('validation', { issues })
  }
  if (solicitud.estado !== 'aprobada') throw new Problem('conflict', 'La solicitud no está aprobada.')
  await assertVigente(db, solicitud.id, today)
  await assertViaje(db, solicitud.id, today)
  await settleStates(db, vale, today, { column: 'id_solicitud', ids: [solicitud.id] })
  const pendientes = await pendienteDe(db, solicitud.id)
  const fechaVencimiento = body.fechaVencimiento ?? addDays(today, await parametro(db, 'vale.vigenciaDias'))
  const issues = [
    ...validateKnownLines(detalle, pendientes),
    ...(await validateGrifo(db, body.grifo, insumos, today)),
    ...validateVencimiento(fechaVencimiento, today),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  assertPending(detalle, pendientes)
  return redact(vale, context, await write(context, { ...body, fechaVencimiento }, solicitud))
}

const validateKnownLines = (detalle: readonly Linea[], pendientes: ReadonlyMap<number, Pendiente>): Issue[] =>
  detalle.flatMap(({ insumo }, at) =>
    pendientes.has(insumo) ? [] : [{ campo: `detalle.${at}.insumo`, mensaje: 'El insumo no está en la solicitud.' }],
  )

function assertPending(detalle: readonly Linea[], pendientes: ReadonlyMap<number, Pendiente>): void {
  for (const { insumo, cantidad } of detalle) {
    const { nombre, pendiente } = defined(pendientes.get(insumo), `line of the request for ${insumo}`)
    if (Number(cantidad) > pendiente)
      throw new Problem(
        'conflict',
        `La cantidad de ${nombre} supera lo pendiente de la solicitud (${quantityText(pendiente)}).`,
      )
  }
}

/** Inserts the voucher with the vehicle and driver of its request, at the prices of the reservation. */
async function write(context: Context, values: Input, solicitud: Solicitud) {
  const { db, today } = context
  const year = Number(today.slice(0, 4))
  const vales = records(vale, context)
  const { idVale } = await vales.create(values, {
    codigo: await freshCode(db),
    id_vehiculo: solicitud.vehiculo,
    id_chofer: solicitud.chofer,
    fecha_emision: today,
    numero: numeroText('V', year, await nextNumber(db, vale.key, year)),
  })
  await sql`
    update combustible.vale_detalle v set precio_unitario = d.precio_unitario
    from combustible.solicitud_detalle d
    where v.id_vale = ${idVale} and d.id_solicitud = ${solicitud.id} and d.id_insumo = v.id_insumo`.execute(db)
  return vales.get(idVale)
}

/** Generates an unused code; the unique index refuses one of two equal concurrent codes. */
async function freshCode(db: Db): Promise<string> {
  for (;;) {
    const codigo = randomCode(CODE_LENGTH)
    const other = await db
      .selectFrom('combustible.vale')
      .select('id_vale')
      .where('codigo', '=', codigo)
      .executeTakeFirst()
    if (!other) return codigo
  }
}
