import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

const subjects = [
  'Solicita certificado de trabajo y constancia de haberes',
  'Informe de avance de obra: mejoramiento de la carretera departamental CU-110',
  'Contratación de servicios de mantenimiento de vehículos',
  'Pedido de información pública sobre inversiones en educación',
  'Requerimiento de materiales de escritorio',
  'Opinión técnica sobre el uso de agua en la microcuenca del Huatanay',
  'Resolución que aprueba el expediente técnico del puente Pachar',
  'Reclamo por demora en el pago de valorizaciones',
  'Invitación al aniversario de la institución educativa N.° 50482',
  'Remite estados financieros del primer semestre',
  'Solicita ampliación de plazo del contrato de supervisión',
  'Memorando sobre el rol de vacaciones del personal',
]
const senders = [
  ['José Quispe Mamani', 'persona'],
  ['Municipalidad Distrital de Ollantaytambo', 'entidad'],
  ['Constructora Valle Sagrado S. A. C.', 'entidad'],
  ['Rosa Luz Condori Flores', 'persona'],
  ['Ministerio de Economía y Finanzas', 'entidad'],
  ['Comunidad Campesina de Chinchero', 'entidad'],
  ['Edwin Huamán Ttito', 'persona'],
]
const offices = [
  'Oficina de Recursos Humanos',
  'Oficina de Abastecimiento',
  'Gerencia Regional de Infraestructura',
  'Oficina de Contabilidad',
  'Gerencia General Regional',
  'Oficina Regional de Asesoría Jurídica',
]

/**
 * Four hundred sample documents of the last ten months with their movements between offices, unevenly distributed and
 * mostly finished when old. Does nothing when documents exist.
 */
export async function demoDocumentos(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('tramite.documento').select('id_documento').limit(1).executeTakeFirst()
  if (known) return
  await sql`
    with muestra as (
      select i, d.dia, (h.fecha + time '08:05' + i * 37 % 470 * interval '1 minute') at time zone 'America/Lima' as registro,
        (${subjects}::text[])[1 + i % ${subjects.length}::int] as asunto, (${senders}::text[][])[1 + i % ${senders.length}::int][1] as remitente,
        (${senders}::text[][])[1 + i % ${senders.length}::int][2] as tipo, (${offices}::text[])[1 + i % ${offices.length}::int] as oficina,
        (array['OFICIO', 'INFORME', 'CARTA', 'MEMORANDO', 'SOLICITUD', 'RESOLUCIÓN'])[1 + i % 6] as documento
      from generate_series(1, 400) i
      cross join lateral (select floor(299 * (i / 400.0 + 0.03 * (sin(i / 24.0) - sin(400 / 24.0) * i / 400)))::int as dia) d
      cross join lateral (select ${dayInLima(now)}::date - 300 + d.dia as calendario) c
      -- nobody registers on a Saturday or a Sunday
      cross join lateral (select c.calendario - greatest(0, extract(isodow from c.calendario)::int - 5) as fecha) h
    ), numerada as (
      select *, row_number() over (partition by d.anio order by registro) as n
      from muestra cross join lateral (select extract(year from registro at time zone 'America/Lima')::text as anio) d)
    insert into tramite.documento (expediente, tipo_documento, numero_documento, asunto, remitente, remitente_tipo, folios,
      fecha_registro, fecha_ultimo_movimiento, dependencia_actual, estado, reservado)
    select lpad(n::text, 6, '0') || '-' || anio, documento,
      case when i % 5 <> 0 then documento || ' N.° ' || lpad(n::text, 3, '0') || '-' || anio || '-GORE' end, asunto, remitente, tipo,
      1 + i % 40, registro,
      least(registro + (i % 9) * interval '26 hours', greatest(registro, ${now}::timestamptz)), oficina,
      case when dia > 293 then (array['registrado', 'en_tramite', 'registrado'])[1 + i % 3]
        when dia > 265 then (array['en_tramite', 'derivado', 'atendido', 'derivado', 'registrado'])[1 + i % 5]
        else (array['atendido', 'archivado', 'archivado', 'derivado', 'atendido', 'archivado', 'en_tramite'])[1 + i % 7] end, i % 37 = 0
    from numerada order by registro`.execute(db)
  await sql`
    insert into tramite.movimiento (id_documento, fecha, dependencia, accion, observacion)
    select d.id_documento, d.fecha_registro, 'Mesa de Partes', 'Registrado', null from tramite.documento d
    union all
    select d.id_documento, d.fecha_ultimo_movimiento, d.dependencia_actual,
      case d.estado when 'atendido' then 'Atendido' when 'archivado' then 'Archivado' else 'Derivado' end,
      case when d.n % 4 = 0 then 'Para su atención' end
    from (select *, row_number() over (order by id_documento) as n from tramite.documento) d
    where d.fecha_ultimo_movimiento > d.fecha_registro`.execute(db)
}
