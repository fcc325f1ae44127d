import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { isOfRegimen } from './isOfRegimen.ts'

export type Cargo = { regimenLaboral: number; nivelRemunerativo: number | null; cantidad: number }

/** Throws if the pay level is of another labour regime, or if the open PAP has more than `cantidad` positions. */
export async function assertCargo(
  db: Db,
  { regimenLaboral, nivelRemunerativo, cantidad }: Cargo,
  id = 0,
): Promise<void> {
  const issues: Issue[] = []
  if (nivelRemunerativo !== null && !(await isOfRegimen(db, nivelRemunerativo, regimenLaboral)))
    issues.push({ campo: 'nivelRemunerativo', mensaje: 'El nivel remunerativo no corresponde al régimen laboral' })
  if (id > 0 && (await highestNumber(db, id)) > cantidad)
    issues.push({ campo: 'cantidad', mensaje: `Existen plazas PAP con número mayor a ${cantidad}` })
  if (issues.length > 0) throw new Problem('validation', { issues })
}

async function highestNumber(db: Db, idCargo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(numero_plaza), 0) as n from rrhh.cape join rrhh.periodo p using (id_periodo)
    where id_cargo = ${idCargo} and p.estado = 'ABIERTO' and cape.estado <> 'SUPRIMIDA'`.execute(db)
  return rows[0]?.n ?? 0
}
