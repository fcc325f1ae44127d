import { Problem } from '@wamani/contract/core/http/problem.ts'
import { randomCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { type constanciaRoutes, MAX_PAPERS_A_DAY } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import { assertPrintable } from '../../../documents/pdf/assertPrintable.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownWorkerOf } from '../espacio/ownWorkerOf.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { contenidoOf } from './contenidoOf.ts'

/** Issues a document of the user's own service. A document with equal content is issued only once a day. */
export const issueConstancia: Handler<typeof constanciaRoutes.issueConstancia> = async ({ db, scope, body, today }) => {
  const id = ownWorkerOf(scope)
  await lockTrabajadores(db, [id], null)
  const said = await contenidoOf(db, body.tipo, id)
  await assertPrintable([said.trabajador, said.documento, said.texto, ...said.datos.map(({ valor }) => valor)])
  const contenido = JSON.stringify(said)
  const { rows: issued } = await sql<{ idConstancia: number; codigo: string; igual: boolean }>`
    select id_constancia as "idConstancia", codigo, tipo = ${body.tipo} and contenido = ${contenido}::jsonb
      and id_membrete = nucleo.membrete_vigente() as igual
    from rrhh.constancia where id_trabajador = ${id} and fecha_emision = ${today}::date`.execute(db)
  const same = issued.find(({ igual }) => igual)
  if (same) return { idConstancia: same.idConstancia, codigo: same.codigo }
  if (issued.length >= MAX_PAPERS_A_DAY)
    throw new Problem('conflict', `Puede emitir hasta ${MAX_PAPERS_A_DAY} documentos por día. Vuelva mañana.`)
  const { rows } = await sql<{ idConstancia: number; codigo: string }>`
    insert into rrhh.constancia (codigo, tipo, id_trabajador, fecha_emision, contenido)
    values (${`CS${today.slice(2, 4)}${randomCode(12)}`}, ${body.tipo}, ${id}, ${today}::date, ${contenido}::jsonb)
    returning id_constancia as "idConstancia", codigo`.execute(db)
  return onlyRow(rows)
}
