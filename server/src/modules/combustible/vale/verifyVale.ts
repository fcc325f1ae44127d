import { timingSafeEqual } from 'node:crypto'
import type { ValeVerificado, valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay, shownInstant } from '../../../documents/shownDay.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { assertViaje } from '../solicitud/validateViaje.ts'
import { assertNotLocked, countWrongCode } from './codeLock.ts'
import { estadoDe } from './estadoDe.ts'
import { valeImpreso } from './valeImpreso.ts'
import { assertGrifo } from './validateGrifo.ts'

type Route = typeof valeRoutes.verifyVale

const wrongCode = () => new Problem('validation', 'El código no corresponde al vale.')

/**
 * Verifies the code of a voucher at the station; an issued voucher becomes verified once (F8). A wrong code and an
 * unknown voucher get the same response. Failures are returned, not thrown, so that their count is committed.
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
  await assertGrifo(db, id, today)
  await db
    .updateTable('combustible.vale')
    .set({ estado: 'verificado', fecha_verificacion: now, ip_verificacion: origin.ip })
    .where('id_vale', '=', id)
    .execute()
  return answerOf(db, id)
}

export const verifyVale: PreparedHandler<Route, void> = { prepare: () => undefined, write: verify }

/** Resolves the voucher and the key for counting failures; unknown numbers have a key too. */
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

/** Content to compare with the paper, as printed at issue or at the last revision (F28). */
async function answerOf(db: Db, id: number): Promise<ValeVerificado> {
  const { id_vale: idVale, numero, placa, chofer, razon_social: grifo, detalle, ...issued } = await valeImpreso(db, id)
  const { fecha_verificacion } = await db
    .selectFrom('combustible.vale')
    .select('fecha_verificacion')
    .where('id_vale', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...{ idVale, numero, placa, chofer, grifo, detalle },
    ...{ estado: 'verificado', fechaVerificacion: defined(fecha_verificacion, 'instant of the verification') },
    ...(issued.revision !== null && {
      revision: issued.revision,
      fechaRevision: defined(issued.fecha_revision, 'day of the revision'),
    }),
  }
}
