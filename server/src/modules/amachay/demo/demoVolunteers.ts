import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { dayOfMonth } from './dayOfMonth.ts'

/** SQL instant of row n: equal steps from a first instant, all in the past. */
const spread = (first: string, step: string): RawBuilder<unknown> => sql`${first}::timestamptz + n * ${step}::interval`

/** Volunteers and companies of these campaigns over nine months, unevenly distributed over the months. */
export async function demoVolunteers(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const today = dayInLima(now)
  await sql`
    insert into amachay.voluntario (id_campania, tipo_documento, documento, nombre, apellido_paterno, apellido_materno,
      fecha_nacimiento, sexo, correo, telefono, ubigeo, id_profesion, tipo_apoyo, disponibilidad, consentimiento, fecha_registro)
    select (${ids}::int[])[1 + n % 3], 'DNI', (99700000 + n * 573)::text, (array['Ana', 'José', 'Carmen', 'Luis', 'Flor', 'Iván', 'Ruth'])[1 + n % 7],
      (array['Huamán', 'Quispe', 'Ugarte', 'Mamani', 'Peña'])[1 + n % 5], (array['Ñahui', 'Rojas', 'Ccori', 'Soto'])[1 + n % 4],
      date '1975-01-10' + n * 101, case when n % 7 % 2 = 0 then 'F' else 'M' end,
      case when n % 3 > 0 then 'voluntario' || n || '@correo.example' end, (984500000 + n * 919)::text,
      (array['080101', '080108', '080104', '080105', '080901'])[1 + n % 5], p.id,
      case when n % 5 = 0 then 'vacunador' else (array['registrador', 'orientador', 'logistica', 'transporte'])[1 + n % 4] end,
      (array['manana', 'tarde', 'completo', 'fin_semana'])[1 + n % 4], true,
      (${dayOfMonth(today, -10, 20)}::date + n * 19 / 8 - (10 * abs(sin(n / 11.0)))::int + time '08:30'
        + n * 37 % 540 * interval '1 minute')
        at time zone 'America/Lima'
    from generate_series(0, 119) n left join amachay.profesion p
      on n % 5 = 0 and p.nombre = (array['Médico cirujano', 'Enfermería', 'Obstetricia'])[1 + n % 3] order by n`.execute(
    db,
  )
  await sql`
    insert into amachay.voluntario_empresa (id_campania, ruc, razon_social, rubro, representante, dni, correo, telefono,
      ubigeo, tipo_apoyo, detalle_apoyo, numero_voluntarios, consentimiento, fecha_registro)
    select (${ids}::int[])[1 + n % 3], r.ruc, r.nombre, r.rubro, r.representante, (99880000 + n * 177)::text,
      'contacto' || n || '@empresa.example', (984600000 + n * 517)::text, '080101', r.apoyo, null,
      case when r.apoyo = 'personal' then 10 + n * 2 end, true, ${spread(`${dayOfMonth(today, -9, 2)} 10:00-05`, '9 days')}
    from (values (0, '20999000046', 'Transportes Vilcanota S.A.C.', 'Transporte', 'Rubén Ttito Quispe', 'transporte'),
      (1, '20999000054', 'Agroindustrias Ccochapata S.A.', 'Alimentos', 'Nélida Huamán Ccori', 'alimentos'),
      (2, '20999000062', 'Universidad del Valle', 'Educación', 'Óscar Peña Villena', 'personal'),
      (3, '20999000071', 'Hoteles del Sol S.A.', 'Hotelería', 'Carmen Ugarte Soto', 'local'),
      (4, '20999000089', 'Distribuidora Andina S.A.C.', 'Comercio', 'Percy Mamani Rojas', 'insumos')) r(n, ruc, nombre, rubro, representante, apoyo)`.execute(
    db,
  )
}
