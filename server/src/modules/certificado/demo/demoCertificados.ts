import { createHash } from 'node:crypto'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../binding/serverModule.ts'
import type { Db } from '../../../database/connect.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import type { PdfDocument } from '../../../documents/pdf/pdfDocument.ts'
import type { Files } from '../../../files/files.ts'

/** Workshops as of a day: how many days ago they began, and how many people took part. */
const talleres = [
  { clave: 'GP', nombre: 'Gestión pública por resultados', horas: 40, estado: 'concluido', hace: 166, inscritos: 26 },
  {
    clave: 'SIAF',
    nombre: 'Ejecución presupuestal en el SIAF',
    horas: 24,
    estado: 'concluido',
    hace: 117,
    inscritos: 15,
  },
  {
    clave: 'ETI',
    nombre: 'Ética e integridad en la función pública',
    horas: 16,
    estado: 'concluido',
    hace: 73,
    inscritos: 19,
  },
  { clave: 'ARC', nombre: 'Gestión documental y archivo', horas: 20, estado: 'concluido', hace: 12, inscritos: 22 },
  {
    clave: 'QUE',
    nombre: 'Quechua para la atención al ciudadano',
    horas: 60,
    estado: 'en_curso',
    hace: 3,
    inscritos: 17,
  },
  {
    clave: 'OBR',
    nombre: 'Supervisión y liquidación de obras',
    horas: 32,
    estado: 'programado',
    hace: -15,
    inscritos: 0,
  },
]
const names = [
  'María Elena',
  'José Luis',
  'Rosa Luz',
  'Juan Carlos',
  'Ana Lucía',
  'Edwin',
  'Carmen',
  'Rubén',
  'Yésica',
  'Percy',
]
const surnames = [
  'Quispe',
  'Mamani',
  'Flores',
  'Huamán',
  'Rojas',
  'Condori',
  'Vargas',
  'Núñez',
  'Paredes',
  'Apaza',
  'Ttito',
]
const CERTIFICATE_COUNT = 60
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code as random ones look, the same each time. */
const sampleCode = (n: number) =>
  Array.from(createHash('sha256').update(`muestra ${n}`).digest().subarray(0, 12), (byte) => ALPHABET[byte % 32]).join(
    '',
  )

/** Sixty sample certificates of three workshops, and people who wait for those of the fourth. Does nothing where workshops exist. */
export const demoCertificados: NonNullable<ServerModule['demo']> = async (db, { files, now }) => {
  const known = await db.selectFrom('certificado.taller').select('id_taller').executeTakeFirst()
  if (known) return
  const idArchivo = await keepConstancia(db, files, now)
  await sql`
    insert into certificado.participante (documento, tipo_documento, nombres, apellido_paterno, apellido_materno, institucion, correo)
    select (99800000 + i * 1319)::text, 'DNI', (${names}::text[])[1 + i % ${names.length}::int],
      (${surnames}::text[])[1 + i % ${surnames.length}::int], (${surnames}::text[])[1 + (i * 5 + 3) % ${surnames.length}::int],
      (array['Gobierno Regional', 'Municipalidad Provincial', 'UGEL Cusco', null])[1 + i % 4], 'persona' || i || '@correo.pe'
    from generate_series(1, 40) i`.execute(db)
  await sql`
    insert into certificado.taller (codigo, nombre, modalidad, lugar, fecha_inicio, fecha_fin, horas, vacantes, nota_minima,
      asistencia_minima, ponente, firmante, cargo_firmante, estado)
    select t.clave || '-' || extract(year from d.inicio) || '-' || lpad(t.n::text, 2, '0'), t.nombre, 'presencial', 'Auditorio regional',
      d.inicio, d.inicio + t.horas / 8 + 1, t.horas, 60, 11, 80, 'Rosa Luz Condori Flores', 'Edwin Huamán Ttito',
      'Gerente General Regional', t.estado
    from (select *, row_number() over () as n from jsonb_to_recordset(${JSON.stringify(talleres)}::jsonb)
      as t(clave text, nombre text, horas int, estado text, hace int)) t
    cross join lateral (select ${dayInLima(now)}::date - t.hace as inicio) d order by t.n`.execute(db)
  const codes = Array.from({ length: CERTIFICATE_COUNT }, (_, at) => sampleCode(at))
  await sql`
    with inscrito as (
      select row_number() over (order by t.id_taller, p.id_participante) as n, t.*, p.id_participante, t.fecha_fin + 3 as emision
      from (select *, row_number() over (order by id_taller) as orden from certificado.taller) t
      join (select *, row_number() over (order by id_participante) as orden from certificado.participante) p
        on (p.orden * 7 + t.orden * 11) % 40 < (${talleres.map(({ inscritos }) => inscritos)}::int[])[t.orden]
      where t.estado in ('concluido', 'en_curso')
    ), numerado as (
      select *, extract(year from emision)::text as anio, row_number() over (partition by extract(year from emision) order by n) as numero
      from inscrito)
    insert into certificado.participante_taller (id_taller, id_participante, tipo_certificado, nota, asistencia, id_archivos,
      codigo, numero, fecha_emision, estado, motivo_anulacion, fecha_anulacion)
    select id_taller, id_participante, case when n % 3 = 0 then 'aprobacion' else 'participacion' end,
      case when n % 3 = 0 then 11 + n % 9 end, 80 + n % 21, ${idArchivo},
      case when n <= ${CERTIFICATE_COUNT} then 'CT' || right(anio, 2) || (${codes}::text[])[n] end,
      case when n <= ${CERTIFICATE_COUNT} then lpad(numero::text, 4, '0') || '-' || anio end,
      case when n <= ${CERTIFICATE_COUNT} then emision end,
      case when n > ${CERTIFICATE_COUNT} then 'inscrito' when n % 20 = 0 then 'anulado' else 'emitido' end,
      case when n <= ${CERTIFICATE_COUNT} and n % 20 = 0 then 'Error en el nombre' end, case when n <= ${CERTIFICATE_COUNT} and n % 20 = 0 then fecha_fin + 10 end
    from numerado`.execute(db)
  await sql`
    insert into nucleo.numeracion (clave, anio, ultimo)
    select 'certificado', split_part(numero, '-', 2)::int, max(split_part(numero, '-', 1)::int) from certificado.participante_taller
    where numero is not null group by 2`.execute(db)
}

async function keepConstancia(db: Db, files: Files, now: Date): Promise<number> {
  const document: PdfDocument = {
    ...{ name: 'constancia.pdf', title: 'CONSTANCIA DE ASISTENCIA', institution: 'Gobierno Regional' },
    ...{ printedBy: 'Sistema', printedAt: now },
    blocks: [{ text: 'Documento de muestra que acompaña la inscripción en un taller.' }],
  }
  const contenido = await pdfBytes(document)
  const sha256 = createHash('sha256').update(contenido).digest('hex')
  return files.keep(db, {
    nombre: document.name,
    tipo: 'application/pdf',
    tamanio: contenido.length,
    sha256,
    contenido,
  })
}
