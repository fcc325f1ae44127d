import { defined } from '@wamani/contract/core/http/defined.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { demoMovimientos } from './demoMovimientos.ts'
import { heads, staff, tasks } from './organigram.ts'

/** Workers below this index are the heads of the oldest offices. */
const HEAD_COUNT = 12
/** Index of the head linked to a demo user. Its first day of service is fixed. */
const DEMO_HEAD_INDEX = 7

type Contract = {
  worker: number
  numero: string
  modalidad: string
  inicio: string
  fin: string | null
  fin_vigente: string | null
  estado: string
  cese: string | null
  cargo: string | null
  plaza: number | null
  unidad: string
  puesto: string
  remuneracion: number
}

/** Inserts posts, positions, contracts, addenda and movements of the sample workers. Does nothing if a post exists. */
export async function demoContratos(db: Db, now: Date): Promise<void> {
  const some = await db.selectFrom('rrhh.cargo').select('id_cargo').limit(1).executeTakeFirst()
  const workers = await db.selectFrom('rrhh.trabajador').select('id_trabajador').orderBy('id_trabajador').execute()
  if (some || workers.length < 48) return
  const today = dayInLima(now)
  const ids = workers.map(({ id_trabajador }) => id_trabajador)
  await insertCargos(db)
  await insertPlazas(db, yearOf(today))
  await insertContratos(db, ids, contracts(today))
  await demoMovimientos(db, today)
  await refreshSituation(db, today)
}

type Post = { unidad: string; orden: number; nombre: string; monto: number }
const posts: readonly Post[] = [
  ...heads.map(({ unidad, title, pay }) => ({ unidad, orden: 1, nombre: title, monto: pay })),
  ...staff.flatMap(({ unidad, especialista, tecnico }, at) => [
    { unidad, orden: 2, nombre: especialista, monto: 3200 + at * 85 },
    { unidad, orden: 3, nombre: tecnico, monto: 2400 + at * 55 },
  ]),
]

async function insertCargos(db: Db): Promise<void> {
  await sql`
    insert into rrhh.cargo (numero_orden, codigo, nombre, id_unidad, id_clasificacion, id_nivel_remunerativo, id_regimen_laboral,
      cantidad, es_jefatura, documento_aprobacion, fecha_aprobacion)
    select row_number() over (order by u.codigo, k.orden), k.prefijo || '-' || u.codigo, p.nombre,
      u.id_unidad, c.id_clasificacion, n.id_nivel_remunerativo, r.id_regimen_laboral, k.cantidad, k.jefe,
      'Ordenanza Regional 012-2025', date '2025-06-16'
    from (values (1, 'JEF', 'SP-DS', 'F-4', 1, true), (2, 'ESP', 'SP-ES', 'SPB', 4, false),
      (3, 'TEC', 'SP-AP', 'STB', 3, false)) k (orden, prefijo, clase, nivel, cantidad, jefe)
    join jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as p(unidad text, orden int, nombre text) using (orden)
    join rrhh.unidad u on u.codigo = p.unidad
    join rrhh.clasificacion c on c.codigo = k.clase join rrhh.regimen_laboral r on r.codigo = 'DL276'
    join rrhh.nivel_remunerativo n on n.codigo = k.nivel and n.id_regimen_laboral = r.id_regimen_laboral`.execute(db)
}

async function insertPlazas(db: Db, year: number): Promise<void> {
  await sql`
    insert into rrhh.periodo (tipo, anio, fecha_inicio, fecha_fin) select 'ANUAL', ${year}::int, make_date(${year}, 1, 1), make_date(${year}, 12, 31)
    where not exists (select from rrhh.periodo where tipo = 'ANUAL' and anio = ${year})`.execute(db)
  await sql`update rrhh.periodo set techo_presupuestal = 5000000 where tipo = 'ANUAL' and anio = ${year}`.execute(db)
  await sql`
    insert into rrhh.cape (id_periodo, id_cargo, numero_plaza, codigo_airhsp, id_nivel_remunerativo, fuente_financiamiento, meta,
      monto_mensual, meses, otros, estado)
    select p.id_periodo, c.id_cargo, n, lpad((1000 + row_number() over (order by c.numero_orden, n))::text, 6, '0'),
      c.id_nivel_remunerativo, case when c.codigo like 'TEC%' then 'RDR' else 'RO' end, lpad((40 + c.numero_orden)::text, 4, '0'),
      d.monto, 12, 0,
      case when c.codigo like 'TEC%' and n = 3 then 'BLOQUEADA' else 'HABILITADA' end
    from rrhh.cargo c join rrhh.unidad u using (id_unidad)
    join jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as d(unidad text, nombre text, monto numeric)
      on d.unidad = u.codigo and d.nombre = c.nombre
    cross join generate_series(1, c.cantidad) n
    join rrhh.periodo p on p.tipo = 'ANUAL' and p.anio = ${year}
    order by c.numero_orden, n`.execute(db)
}

/** Contracts of the heads and, in turn, career, fixed-term and indefinite contracts; one ended, one draft. */
function contracts(today: string): Contract[] {
  const others = Array.from({ length: 48 - HEAD_COUNT }, (_, at) => {
    const worker = at + HEAD_COUNT
    if (worker === 47) return ended(today)
    return [career, temporary, lasting][at % 3]?.(worker, today) ?? lasting(worker, today)
  })
  return [...heads.map((head) => headship(head, today)), ...others]
}

const numbered = (prefix: string, worker: number, year: number) =>
  `${prefix}-${String(worker + 1).padStart(3, '0')}-${year}`
const twoDigits = (n: number) => String(n).padStart(2, '0')

/** Default values of a contract. Three consecutive workers share a unit. */
const baseOf = (worker: number) => ({
  worker,
  unidad: unitOf(worker).unidad,
  fin: null,
  fin_vigente: null,
  estado: 'VIGENTE',
  cese: null,
  cargo: null,
  plaza: null,
})
const unitOf = (worker: number) =>
  defined(staff[Math.floor(Math.max(0, worker - HEAD_COUNT) / 3) % staff.length], 'unit')

/** Elected heads begin with the current term, the demo head in 2023, other heads one to four years ago. */
function headship({ worker, unidad, title, pay }: (typeof heads)[number], today: string): Contract {
  const year = yearOf(today)
  const term = 2023 + 4 * Math.floor((year - 2023) / 4)
  const isElected = worker < 3
  const since = isElected ? term : worker === DEMO_HEAD_INDEX ? 2023 : year - 1 - (worker % 4)
  return {
    ...baseOf(worker),
    numero: numbered(isElected ? 'JNE' : 'RER', worker, since),
    modalidad: '276-DES',
    inicio: isElected ? `${since}-01-01` : `${since}-${twoDigits(1 + (worker % 9))}-03`,
    cargo: 'JEF',
    plaza: 1,
    unidad,
    puesto: title,
    remuneracion: pay,
  }
}

function ended(today: string): Contract {
  const year = yearOf(today) - 1
  const end = `${year}-12-31`
  return {
    ...baseOf(47),
    numero: numbered('CAS', 47, year),
    modalidad: 'CAS-DET',
    inicio: `${year}-02-01`,
    ...{ fin: end, fin_vigente: end, estado: 'CESADO', cese: end },
    puesto: 'Asistente administrativo',
    remuneracion: 2200,
  }
}

function career(worker: number): Contract {
  const since = 2014 + (worker % 9)
  return {
    ...baseOf(worker),
    numero: numbered('RES', worker, since),
    modalidad: '276-NOM',
    inicio: `${since}-${twoDigits(1 + (worker % 8))}-15`,
    cargo: 'ESP',
    plaza: 1 + Math.floor((worker - HEAD_COUNT) / (3 * staff.length)),
    puesto: unitOf(worker).especialista,
    remuneracion: 2350 + ((worker * 7) % 12) * 65,
  }
}

function temporary(worker: number, today: string): Contract {
  const year = yearOf(today)
  const [last, isLengthened] = [`${year}-12-31`, worker % 2 === 0]
  const soon = (days: number) => (addDays(today, days) < last ? addDays(today, days) : last)
  const end = worker === 13 ? soon(5) : worker === 16 ? soon(18) : last
  return {
    ...baseOf(worker),
    numero: numbered('CAS', worker, year),
    modalidad: 'CAS-DET',
    inicio: `${year}-01-02`,
    fin: isLengthened ? `${year}-03-31` : end,
    fin_vigente: end,
    estado: worker === 46 ? 'BORRADOR' : isLengthened ? 'AMPLIADO' : 'VIGENTE',
    puesto: defined(tasks.temporary[worker % tasks.temporary.length], 'task'),
    remuneracion: 1950 + ((worker * 5) % 13) * 80,
  }
}

/** Contract for a work or investment project, or without an end. */
function lasting(worker: number, today: string): Contract {
  const year = yearOf(today)
  const remuneracion = 2800 + ((worker * 5) % 17) * 110
  const puesto = defined(tasks.lasting[worker % tasks.lasting.length], 'task')
  if (worker === 29 || worker === 41) {
    const end = `${year + 1}-${worker === 29 ? '05-31' : '08-31'}`
    return {
      ...baseOf(worker),
      numero: numbered('OBR', worker, year - 1),
      modalidad: '728-OBR',
      inicio: `${year - 1}-${worker === 29 ? '06-02' : '09-01'}`,
      ...{ fin: end, fin_vigente: end },
      puesto: defined(tasks.works[worker === 29 ? 0 : 1], 'task'),
      remuneracion: remuneracion + 1900,
    }
  }
  const since = 2017 + (worker % 8)
  return {
    ...baseOf(worker),
    numero: numbered('CAS', worker, since),
    modalidad: 'CAS-IND',
    inicio: `${since}-${twoDigits(1 + (worker % 10))}-01`,
    puesto,
    remuneracion,
  }
}

async function insertContratos(db: Db, ids: readonly number[], rows: Contract[]): Promise<void> {
  const whole = rows.map((row) => ({ ...row, id_trabajador: ids[row.worker] }))
  await sql`
    insert into rrhh.contrato (numero, id_trabajador, id_modalidad_contrato, id_regimen_laboral, vinculo, id_cape, id_cargo, numero_plaza,
      puesto, id_unidad, id_nivel_remunerativo, remuneracion, remuneracion_vigente, dias_semana, fecha_suscripcion, fecha_inicio,
      fecha_fin, fecha_fin_vigente, fuente_financiamiento, meta, estado, fecha_cese, motivo_cese)
    select d.numero, d.id_trabajador, m.id_modalidad_contrato, m.id_regimen_laboral, m.vinculo_laboral, p.id_cape, g.id_cargo,
      p.numero_plaza, coalesce(g.nombre, d.puesto), u.id_unidad, g.id_nivel_remunerativo, d.remuneracion, d.remuneracion, 5,
      d.inicio, d.inicio, d.fin, d.fin_vigente, case when p.id_cape is null then 'RO' end, case when p.id_cape is null then '0045' end,
      d.estado, d.cese, case when d.cese is not null then 'VENCIMIENTO' end
    from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as d(id_trabajador int, numero text, modalidad text, inicio date, fin date,
      fin_vigente date, estado text, cese date, cargo text, plaza int, unidad text, puesto text, remuneracion numeric)
    join rrhh.modalidad_contrato m on m.codigo = d.modalidad
    join rrhh.unidad u on u.codigo = d.unidad
    left join rrhh.cargo g on g.codigo = d.cargo || '-' || u.codigo
    left join rrhh.cape p on p.id_cargo = g.id_cargo and p.numero_plaza = d.plaza
    order by d.numero`.execute(db)
  await sql`
    insert into rrhh.adenda (id_contrato, numero, tipo, fecha_suscripcion, fecha_inicio, fecha_fin, documento, motivo)
    select id_contrato, 1, 'PRORROGA', fecha_fin, fecha_fin + 1, fecha_fin_vigente, 'Adenda 001', 'Continuidad del servicio'
    from rrhh.contrato where fecha_fin_vigente > fecha_fin order by id_contrato`.execute(db)
  await sql`
    insert into rrhh.adenda (id_contrato, numero, tipo, fecha_suscripcion, fecha_inicio, remuneracion, documento, motivo)
    select c.id_contrato, 1, 'REMUNERACION', c.fecha_inicio + 365, c.fecha_inicio + 365, c.remuneracion + 250, 'Adenda 001',
      'Nivelación de la remuneración'
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato)
    join unnest(${ids}::int[]) with ordinality w(id_trabajador, n) using (id_trabajador)
    where m.codigo = 'CAS-IND' and w.n % 2 = 0 order by c.id_contrato`.execute(db)
}
