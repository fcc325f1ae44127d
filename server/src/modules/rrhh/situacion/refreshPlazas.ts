import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Updates the occupant of each position and the number of occupied positions of each post (`cargos` null: all). */
export async function refreshPlazas(db: Db, today: string, cargos: readonly number[] | null = null): Promise<void> {
  await sql`
    update rrhh.cape c set situacion = s.situacion, id_ocupante = s.id_ocupante
    from (select id_cape, coalesce(p.situacion, 'VACANTE') as situacion, p.id_ocupante
          from rrhh.cape left join rrhh.plazas_on(${today}::date, ${cargos}::int[]) p using (id_cargo, numero_plaza)
          where ${cargos}::int[] is null or id_cargo = any(${cargos}::int[])) s
    where c.id_cape = s.id_cape and (c.situacion, c.id_ocupante) is distinct from (s.situacion, s.id_ocupante)`.execute(
    db,
  )
  await sql`
    update rrhh.cargo c set ocupadas = s.ocupadas
    from (select id_cargo, count(p.numero_plaza)::int as ocupadas from rrhh.cargo g
          left join rrhh.plazas_on(${today}::date, ${cargos}::int[]) p using (id_cargo)
          where (${cargos}::int[] is null or id_cargo = any(${cargos}::int[])) and coalesce(p.numero_plaza <= g.cantidad, true)
          group by id_cargo) s
    where c.id_cargo = s.id_cargo and c.ocupadas <> s.ocupadas`.execute(db)
}
