import { createHash } from 'node:crypto'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../binding/serverModule.ts'
import type { Db } from '../../../database/connect.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import type { PdfDocument } from '../../../documents/pdf/pdfDocument.ts'
import type { Files } from '../../../files/files.ts'

type Taller = {
  clave: string
  nombre: string
  horas: number
  estado: 'concluido' | 'en_curso' | 'programado'
  inscritos: number
  emite: boolean
}

const recent: readonly (Taller & { hace: number })[] = [
  ...[
    { clave: 'GP', nombre: 'Gestión pública por resultados', horas: 40, hace: 166, inscritos: 26 },
    { clave: 'SIAF', nombre: 'Ejecución presupuestal en el SIAF', horas: 24, hace: 117, inscritos: 15 },
    { clave: 'ETI', nombre: 'Ética e integridad en la función pública', horas: 16, hace: 73, inscritos: 19 },
  ].map((one) => ({ ...one, estado: 'concluido' as const, emite: true })),
  ...[
    {
      clave: 'ARC',
      nombre: 'Gestión documental y archivo',
      horas: 20,
      estado: 'concluido' as const,
      hace: 12,
      inscritos: 22,
    },
    {
      clave: 'QUE',
      nombre: 'Quechua para la atención al ciudadano',
      horas: 60,
      estado: 'en_curso' as const,
      hace: 3,
      inscritos: 17,
    },
    {
      clave: 'OBR',
      nombre: 'Supervisión y liquidación de obras',
      horas: 32,
      estado: 'programado' as const,
      hace: -15,
      inscritos: 0,
    },
  ].map((one) => ({ ...one, emite: false })),
]

/** Short workshops, one a month; their certificates are issued in the month of the start. */
const monthly = [
  { clave: 'CON', nombre: 'Contrataciones del Estado', horas: 24 },
  { clave: 'SST', nombre: 'Seguridad y salud en el trabajo', horas: 8 },
  { clave: 'RED', nombre: 'Redacción de documentos oficiales', horas: 16 },
  { clave: 'GRD', nombre: 'Gestión del riesgo de desastres', horas: 16 },
  { clave: 'OFI', nombre: 'Hojas de cálculo para la gestión', horas: 24 },
  { clave: 'ATE', nombre: 'Atención al ciudadano', horas: 8 },
  { clave: 'INV', nombre: 'Formulación de proyectos de inversión', horas: 24 },
]
const MONTH_COUNT = 18

const toIssue = (horas: number) => Math.floor(horas / 8) + 4

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)

function talleresAsOf(today: string): (Taller & { inicio: string })[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const past = Array.from({ length: MONTH_COUNT }, (_, ago): Taller & { inicio: string } => {
    const one = fieldsOf(ago)
    const first = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10)
    // in the first half of the elapsed part of the current month
    const inicio =
      ago > 0 ? daysBefore(first, -((ago * 5) % 13)) : daysBefore(today, toIssue(one.horas) + Math.floor((day - 1) / 2))
    return { ...one, inicio }
  })
  const all = [...past, ...recent.map(({ hace, ...one }) => ({ ...one, inicio: daysBefore(today, hace) }))]
  return all.toSorted((one, other) => one.inicio.localeCompare(other.inicio))
}

const fieldsOf = (ago: number): Taller => ({
  ...defined(monthly[ago % monthly.length], 'workshop of the month'),
  ...{ estado: 'concluido', emite: true, inscritos: 5 + ((ago * 5) % 9) },
})

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
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const sampleCode = (n: number) =>
  Array.from(createHash('sha256').update(`muestra ${n}`).digest().subarray(0, 12), (byte) => ALPHABET[byte % 32]).join(
    '',
  )

/**
 * Sample certificates in each of eighteen months, and participants waiting for those of a workshop that has just ended.
 * Does nothing when workshops exist.
 */
export const demoCertificados: NonNullable<ServerModule['demo']> = async (db, { files, now }) => {
  const known = await db.selectFrom('certificado.taller').select('id_taller').executeTakeFirst()
  if (known) return
  const today = dayInLima(now)
  const talleres = talleresAsOf(today)
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
    select t.clave || '-' || d.anio || '-' || lpad((row_number() over (partition by d.anio order by t.n))::text, 2, '0'), t.nombre,
      'presencial', 'Auditorio regional', t.inicio, t.inicio + t.horas / 8 + 1, t.horas, 60, 11, 80, 'Rosa Luz Condori Flores',
      'Edwin Huamán Ttito', 'Gerente General Regional', t.estado
    from (select *, row_number() over () as n from jsonb_to_recordset(${JSON.stringify(talleres)}::jsonb)
      as t(clave text, nombre text, horas int, estado text, inicio date)) t
    cross join lateral (select extract(year from t.inicio) as anio) d order by t.n`.execute(db)
  const issued = talleres.reduce((sum, { emite, inscritos }) => sum + (emite ? inscritos : 0), 0)
  const codes = Array.from({ length: issued }, (_, at) => sampleCode(at))
  await sql`
    with inscrito as (
      select row_number() over (order by not t.emite, t.id_taller, p.id_participante) as n, t.*, p.id_participante, t.fecha_fin + 3 as emision
      from (select *, (${talleres.map(({ emite }) => emite)}::boolean[])[orden] as emite
        from (select *, row_number() over (order by id_taller) as orden from certificado.taller) x) t
      join (select *, row_number() over (order by id_participante) as orden from certificado.participante) p
        on (p.orden * 7 + t.orden * 11) % 40 < (${talleres.map(({ inscritos }) => inscritos)}::int[])[t.orden]
      where t.estado in ('concluido', 'en_curso')
    ), numerado as (
      select *, extract(year from emision)::text as anio,
        row_number() over (partition by emite, extract(year from emision) order by emision, n) as numero,
        emite and n % 20 = 0 and fecha_fin + 10 <= ${today}::date as anulado
      from inscrito)
    insert into certificado.participante_taller (id_taller, id_participante, tipo_certificado, nota, asistencia, id_archivos,
      codigo, numero, fecha_emision, estado, motivo_anulacion, fecha_anulacion)
    select id_taller, id_participante, case when n % 3 = 0 then 'aprobacion' else 'participacion' end,
      case when n % 3 = 0 then 11 + n % 9 end, 80 + n % 21, ${idArchivo},
      case when emite then 'CT' || right(anio, 2) || (${codes}::text[])[n] end, case when emite then lpad(numero::text, 4, '0') || '-' || anio end,
      case when emite then emision end, case when not emite then 'inscrito' when anulado then 'anulado' else 'emitido' end,
      case when anulado then 'Error en el nombre' end, case when anulado then fecha_fin + 10 end
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
