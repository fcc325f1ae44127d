import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export async function demoNacimientos(db: Db, today: string): Promise<void> {
  await sql`
    with persona as (
      select id_trabajador, sexo, row_number() over (partition by sexo order by id_trabajador) as orden
      from rrhh.trabajador where estado = 'ACTIVO')
    insert into rrhh.nacimiento_hijo (id_trabajador, tipo, fecha_probable, fecha, hijos, prematuro, documento)
    select id_trabajador, n.tipo, ${today}::date + n.probable, ${today}::date + n.dia, n.hijos, n.prematuro, n.documento
    from persona join (values
      ('FEMENINO', 6, 'NACIMIENTO', 40, null::int, 1, false, 'Certificado de gestación'),
      ('FEMENINO', 8, 'NACIMIENTO', null, -150, 2, false, 'Actas 1204 y 1205'),
      ('MASCULINO', 7, 'NACIMIENTO', 20, -2, 1, true, 'Acta 1310'),
      ('FEMENINO', 10, 'ADOPCION', null, -60, 1, false, 'R.D. 044')
    ) n (sexo, orden, tipo, probable, dia, hijos, prematuro, documento) using (sexo, orden)`.execute(db)
}
