import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

export async function validateGrifo(
  db: Db,
  idGrifo: number,
  insumos: readonly number[],
  today: string,
): Promise<Issue[]> {
  const grifo = await db
    .selectFrom('combustible.grifo')
    .select(['contrato_inicio', 'contrato_fin'])
    .where('id_grifo', '=', idGrifo)
    .where('estado', '=', true)
    .executeTakeFirst()
  if (!grifo) return [{ campo: 'grifo', mensaje: messages.missingReference(vale.fields.grifo.label) }]
  const inContract = grifo.contrato_inicio <= today && today <= grifo.contrato_fin
  const missing = await db
    .selectFrom('combustible.insumo')
    .select('nombre')
    .where('id_insumo', 'in', insumos.length > 0 ? insumos : [0])
    .where('id_insumo', 'not in', (sold) =>
      sold.selectFrom('combustible.grifo_insumo').select('id_insumo').where('id_grifo', '=', idGrifo),
    )
    .orderBy('nombre')
    .execute()
  const found = [
    ...(inContract ? [] : ['El contrato del grifo no está vigente.']),
    ...missing.map(({ nombre }) => `El grifo no vende ${nombre}.`),
  ]
  return found.map((mensaje) => ({ campo: 'grifo', mensaje }))
}

/** Throws 409 when the station of a voucher can no longer dispatch its supplies (F5). */
export async function assertGrifo(db: Db, idVale: number, today: string): Promise<void> {
  const lines = await db
    .selectFrom('combustible.vale as v')
    .innerJoin('combustible.vale_detalle as d', 'd.id_vale', 'v.id_vale')
    .select(['v.id_grifo', 'd.id_insumo'])
    .where('v.id_vale', '=', idVale)
    .execute()
  const insumos = lines.map(({ id_insumo }) => id_insumo)
  const issues = await validateGrifo(db, lines[0]?.id_grifo ?? 0, insumos, today)
  if (issues.length > 0) throw new Problem('conflict', issues.map(({ mensaje }) => mensaje).join(' '))
}
