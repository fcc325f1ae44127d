import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { capeRoutes } from '@wamani/contract/rrhh/cape.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { refreshPlazas } from '../situacion/refreshPlazas.ts'

export const copyPap: Handler<typeof capeRoutes.copyPap> = async ({ db, body, today }) => {
  const { idPeriodoOrigen, idPeriodoDestino } = body
  const [origin, target] = [await yearly(db, idPeriodoOrigen), await yearly(db, idPeriodoDestino)]
  const issues: Issue[] = []
  const missing = (campo: string, label: string) => issues.push({ campo, mensaje: messages.missingReference(label) })
  if (!origin) missing('idPeriodoOrigen', 'Periodo de origen')
  if (!target) missing('idPeriodoDestino', 'Periodo de destino')
  if (!target || issues.length > 0) throw new Problem('validation', { issues })
  if (target.estado === 'CERRADO') throw new Problem('conflict', `El periodo ${target.nombre} está cerrado`)
  const taken = await db
    .selectFrom('rrhh.cape')
    .select('id_cape')
    .where('id_periodo', '=', idPeriodoDestino)
    .executeTakeFirst()
  if (taken) throw new Problem('conflict', 'El periodo destino ya tiene plazas')
  // Positions are enabled separately each year, so copies start as blocked.
  const { rows } = await sql<{ id: number }>`
    insert into rrhh.cape (id_periodo, id_cargo, numero_plaza, codigo_airhsp, id_nivel_remunerativo, fuente_financiamiento, meta,
      monto_mensual, meses, aguinaldos, escolaridad, otros, estado)
    select ${idPeriodoDestino}, id_cargo, numero_plaza, codigo_airhsp, id_nivel_remunerativo, fuente_financiamiento, meta,
      monto_mensual, meses, aguinaldos, escolaridad, otros, 'BLOQUEADA'
    from rrhh.cape where id_periodo = ${idPeriodoOrigen} and estado <> 'SUPRIMIDA' order by id_cape returning id_cape as id`.execute(
    db,
  )
  await refreshPlazas(db, today)
  return { copiadas: rows.length }
}

const yearly = (db: Db, id: number) =>
  db
    .selectFrom('rrhh.periodo')
    .select(['estado', 'nombre'])
    .where('id_periodo', '=', id)
    .where('tipo', '=', 'ANUAL')
    .forUpdate()
    .executeTakeFirst()
