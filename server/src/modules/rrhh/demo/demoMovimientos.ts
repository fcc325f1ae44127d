import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'
import { yearOf } from '../calendar/yearOf.ts'

type Move = {
  tipo: string
  /** `orden`: position among the contracts of this kind, by number */
  modalidad: string
  orden: number
  destino: string | null
  entidad: string | null
  jefatura: boolean
  inicio: string
  fin: string | null
  estado: string
}

/** Inserts movements in every state: to another unit or entity, in charge of a unit, finished, and pending approval. */
export async function demoMovimientos(db: Db, today: string): Promise<void> {
  const year = yearOf(today)
  const end = (days: number) => (yearOf(addDays(today, days)) === year ? addDays(today, days) : `${year}-12-31`)
  const inside = { entidad: null, jefatura: false }
  const moves: Move[] = [
    {
      ...inside,
      tipo: 'ROT',
      modalidad: '276-NOM',
      orden: 1,
      destino: '09',
      inicio: `${year - 1}-08-01`,
      fin: null,
      estado: 'VIGENTE',
    },
    {
      ...inside,
      tipo: 'ROT',
      modalidad: '276-NOM',
      orden: 2,
      destino: '10',
      inicio: `${year - 1}-03-01`,
      fin: null,
      estado: 'VIGENTE',
    },
    {
      ...inside,
      tipo: 'ENC',
      modalidad: '276-NOM',
      orden: 3,
      destino: '08.1',
      jefatura: true,
      inicio: addDays(today, -20),
      fin: end(30),
      estado: 'VIGENTE',
    },
    {
      ...inside,
      tipo: 'COM',
      modalidad: '276-NOM',
      orden: 4,
      destino: null,
      entidad: 'Ministerio de Economía y Finanzas',
      inicio: addDays(today, -60),
      fin: addDays(today, -56),
      estado: 'CONCLUIDO',
    },
    {
      ...inside,
      tipo: 'DST',
      modalidad: '276-NOM',
      orden: 5,
      destino: null,
      entidad: 'Municipalidad Provincial del Cusco',
      inicio: addDays(today, -35),
      fin: end(45),
      estado: 'VIGENTE',
    },
    {
      ...inside,
      tipo: 'ROC',
      modalidad: 'CAS-IND',
      orden: 1,
      destino: '08',
      inicio: addDays(today, -10),
      fin: end(20),
      estado: 'VIGENTE',
    },
    {
      ...inside,
      tipo: 'ROC',
      modalidad: 'CAS-IND',
      orden: 2,
      destino: '07.2',
      inicio: addDays(today, -90),
      fin: addDays(today, -61),
      estado: 'CONCLUIDO',
    },
    {
      ...inside,
      tipo: 'ROC',
      modalidad: 'CAS-IND',
      orden: 3,
      destino: '10',
      inicio: end(5),
      fin: end(25),
      estado: 'REGISTRADO',
    },
  ]
  await sql`
    insert into rrhh.desplazamiento_trabajador (id_trabajador, id_contrato, id_desplazamiento, id_unidad_origen, id_unidad_destino,
      entidad_destino, externo, es_jefatura, fecha_inicio, fecha_fin, resolucion, motivo, estado, temporal)
    select c.id_trabajador, c.id_contrato, t.id_desplazamiento, c.id_unidad, u.id_unidad, d.entidad, d.entidad is not null, d.jefatura,
      d.inicio, d.fin, 'RGR-' || lpad((100 + row_number() over (order by d.inicio, d.orden))::text, 3, '0') || '-' || extract(year from d.inicio),
      'Necesidad institucional', d.estado, t.temporal
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as d(tipo text, modalidad text, orden int, destino text, entidad text,
      jefatura boolean, inicio date, fin date, estado text)
    join rrhh.desplazamiento t on t.codigo = d.tipo
    join (select k.*, m.codigo, row_number() over (partition by m.codigo order by k.numero) as orden
          from rrhh.contrato k join rrhh.modalidad_contrato m using (id_modalidad_contrato)) c
      on c.codigo = d.modalidad and c.orden = d.orden
    left join rrhh.unidad u on u.codigo = d.destino order by d.inicio, d.orden`.execute(db)
  await sql`
    with nueva as (
      insert into rrhh.suspension (id_contrato, motivo, fecha_inicio, fecha_fin, reserva_plaza, documento)
      select d.id_contrato, 'DESTAQUE', d.fecha_inicio, d.fecha_fin, true, d.resolucion from rrhh.desplazamiento_trabajador d
      join rrhh.desplazamiento t using (id_desplazamiento) where t.codigo = 'DST' and d.externo
      returning id_suspension, id_contrato, documento)
    update rrhh.desplazamiento_trabajador d set id_suspension = n.id_suspension from nueva n
    where n.id_contrato = d.id_contrato and n.documento = d.resolucion`.execute(db)
  await sql`update rrhh.contrato c set estado = 'SUSPENDIDO' from rrhh.suspension s
    where s.id_contrato = c.id_contrato and daterange(s.fecha_inicio, s.fecha_fin, '[]') @> ${today}::date`.execute(db)
}
