import { cantidadText } from '@wamani/contract/combustible/soles.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { randomCode } from '@wamani/contract/core/resource/publicCode.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { redact } from '../../../crud/redact.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { addDays } from '../addDays.ts'
import { numeroText } from '../numeroText.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { lockSolicitud, type Solicitud } from '../saldo/lockSolicitud.ts'
import { expireVales } from './expireVales.ts'
import { type Pendiente, pendienteDe } from './pendienteDe.ts'
import { validateGrifo } from './validateGrifo.ts'
import { validateVencimiento } from './validateVencimiento.ts'

type Route = typeof valeRoutes.createVale
type Linea = { insumo: number; cantidad: string }

const CODE_LENGTH = 12

/** Issues a voucher of an approved request: no more of a supply than is still pending of it (F5). */
export const createVale: Handler<Route> = async (context) => {
  const { db, today, scope } = context
  const { body } = context
  const solicitud = await lockExisting(db, body.solicitud)
  if (solicitud.estado !== 'aprobada') throw new Problem('conflict', 'La solicitud no está aprobada.')
  await assertVigente(db, solicitud.id_solicitud, today)
  await expireVales(db, today, solicitud.id_solicitud)
  const detalle = body.detalle as readonly Linea[]
  const pendientes = await pendienteDe(db, solicitud.id_solicitud)
  const fechaVencimiento = body.fechaVencimiento ?? addDays(today, await parametro(db, 'vale.vigenciaDias'))
  const insumos = detalle.map(({ insumo }) => insumo)
  const issues = [
    ...validateKnownLines(detalle, pendientes),
    ...(await validateGrifo(db, body.grifo, insumos, today)),
    ...validateVencimiento(fechaVencimiento, today),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  assertPending(detalle, pendientes)
  const row = await write(db, { ...body, fechaVencimiento }, solicitud, today, scope)
  return (await redact(vale, context, row)) as never
}

async function lockExisting(db: Db, idSolicitud: number): Promise<Solicitud> {
  try {
    return await lockSolicitud(db, idSolicitud)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'notFound') throw error
    const mensaje = messages.missingReference(vale.fields.solicitud.label)
    throw new Problem('validation', { issues: [{ campo: 'solicitud', mensaje }] })
  }
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
        `La cantidad de ${nombre} supera lo pendiente de la solicitud (${cantidadText(pendiente)}).`,
      )
  }
}

async function write(db: Db, values: Record<string, unknown>, solicitud: Solicitud, today: string, scope: RowScope) {
  const year = Number(today.slice(0, 4))
  const extra = {
    codigo: await freshCode(db),
    id_vehiculo: solicitud.id_vehiculo,
    id_chofer: solicitud.id_chofer,
    fecha_emision: today,
    numero: numeroText('V', year, await nextNumber(db, vale.key, year)),
  }
  const shape = tableSchema(vale)
  const { idVale } = await createRow(db, shape, values, scope, extra)
  await sql`
    update combustible.vale_detalle v set precio_unitario = d.precio_unitario
    from combustible.solicitud_detalle d
    where v.id_vale = ${idVale} and d.id_solicitud = ${solicitud.id_solicitud} and d.id_insumo = v.id_insumo`.execute(
    db,
  )
  return getRow(db, shape, Number(idVale), scope)
}

/** A code no voucher has. Of two made alike at the same instant the index refuses the second. */
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
