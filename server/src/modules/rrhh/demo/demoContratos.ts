import { defined } from '@wamani/contract/core/http/defined.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { demoMovimientos } from './demoMovimientos.ts'

/** Units with staff of their own; the first twelve units have a head as well. */
const UNITS = ['07', '07.1', '07.2', '08', '09', '10']
const HEAD_COUNT = 12

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

/** Posts, positions, contracts, addenda and movements of the sample workers. Does nothing where a post exists. */
export async function demoContratos(db: Db, now: Date): Promise<void> {
  const some = await db.selectFrom('rrhh.cargo').select('id_cargo').limit(1).executeTakeFirst()
  const workers = await db.selectFrom('rrhh.trabajador').select('id_trabajador').orderBy('id_trabajador').execute()
  if (some || workers.length < 48) return
  const today = dayInLima(now)
  const ids = workers.map(({ id_trabajador }) => id_trabajador)
  await insertCargos(db)
  await insertPlazas(db)
  await insertContratos(db, ids, contracts(today))
  await demoMovimientos(db, today)
  await refreshSituation(db, today)
}

async function insertCargos(db: Db): Promise<void> {
  await sql`
    insert into rrhh.cargo (numero_orden, codigo, nombre, id_unidad, id_clasificacion, id_nivel_remunerativo, id_regimen_laboral,
      cantidad, es_jefatura, documento_aprobacion, fecha_aprobacion)
    select row_number() over (order by u.codigo, k.orden), k.prefijo || '-' || u.codigo, k.nombre || case when k.jefe then u.nombre else '' end,
      u.id_unidad, c.id_clasificacion, n.id_nivel_remunerativo, r.id_regimen_laboral, k.cantidad, k.jefe,
      'Ordenanza Regional 012-2025', date '2025-06-16'
    from (values (1, 'JEF', 'Jefe de ', 'SP-DS', 'F-4', 1, true), (2, 'ESP', 'Especialista administrativo', 'SP-ES', 'SPB', 4, false),
      (3, 'TEC', 'Técnico administrativo', 'SP-AP', 'STB', 3, false)) k (orden, prefijo, nombre, clase, nivel, cantidad, jefe)
    join rrhh.unidad u on case when k.jefe then u.codigo in (select codigo from rrhh.unidad order by codigo limit ${HEAD_COUNT})
      else u.codigo = any(${UNITS}) end
    join rrhh.clasificacion c on c.codigo = k.clase join rrhh.regimen_laboral r on r.codigo = 'DL276'
    join rrhh.nivel_remunerativo n on n.codigo = k.nivel and n.id_regimen_laboral = r.id_regimen_laboral`.execute(db)
}

async function insertPlazas(db: Db): Promise<void> {
  await sql`update rrhh.periodo set techo_presupuestal = 5000000 where tipo = 'ANUAL' and anio = 2026`.execute(db)
  await sql`
    insert into rrhh.cape (id_periodo, id_cargo, numero_plaza, codigo_airhsp, id_nivel_remunerativo, fuente_financiamiento, meta,
      monto_mensual, meses, otros, estado)
    select p.id_periodo, c.id_cargo, n, lpad((1000 + row_number() over (order by c.numero_orden, n))::text, 6, '0'),
      c.id_nivel_remunerativo, case when c.codigo like 'TEC%' then 'RDR' else 'RO' end, lpad((40 + c.numero_orden)::text, 4, '0'),
      case when c.es_jefatura then 6500 when c.codigo like 'ESP%' then 3200 else 2400 end, 12, 0,
      case when c.codigo like 'TEC%' and n = 3 then 'BLOQUEADA' else 'HABILITADA' end
    from rrhh.cargo c cross join generate_series(1, c.cantidad) n
    join rrhh.periodo p on p.tipo = 'ANUAL' and p.anio = 2026
    order by c.numero_orden, n`.execute(db)
}

/** Twelve heads, twelve of the career, eleven of fixed term and eleven without; one gone, one still a draft. */
function contracts(today: string): Contract[] {
  const year = yearOf(today)
  const soon = (days: number) => (addDays(today, days) < `${year}-12-31` ? addDays(today, days) : `${year}-12-31`)
  return Array.from({ length: 48 }, (_, worker): Contract => {
    const at = worker - HEAD_COUNT
    const unidad = defined(UNITS[Math.floor(Math.max(0, at) / 3) % UNITS.length], 'unit')
    const round = 1 + Math.floor(at / (3 * UNITS.length))
    const since = 2014 + (worker % 9)
    const base = {
      worker,
      unidad,
      fin: null,
      fin_vigente: null,
      estado: 'VIGENTE',
      cese: null,
      cargo: null,
      plaza: null,
    }
    const number = String(worker + 1).padStart(3, '0')
    if (at < 0)
      return {
        ...base,
        numero: `RER-${number}-2023`,
        modalidad: '276-DES',
        inicio: '2023-01-03',
        cargo: 'JEF',
        plaza: 1,
        unidad: '',
        puesto: 'Jefe',
        remuneracion: 6500,
      }
    if (worker === 47)
      return {
        ...base,
        numero: `CAS-${number}-${year - 1}`,
        modalidad: 'CAS-DET',
        inicio: `${year - 1}-02-01`,
        fin: `${year - 1}-12-31`,
        fin_vigente: `${year - 1}-12-31`,
        estado: 'CESADO',
        cese: `${year - 1}-12-31`,
        puesto: 'Asistente administrativo',
        remuneracion: 2200,
      }
    if (at % 3 === 0)
      return {
        ...base,
        numero: `RES-${number}-${since}`,
        modalidad: '276-NOM',
        inicio: `${since}-07-15`,
        cargo: 'ESP',
        plaza: round,
        puesto: 'Especialista administrativo',
        remuneracion: 2400 + (worker % 4) * 150,
      }
    if (at % 3 === 1) {
      const isLengthened = worker % 2 === 0
      const end = worker === 13 ? soon(5) : worker === 16 ? soon(18) : `${year}-12-31`
      return {
        ...base,
        numero: `CAS-${number}-${year}`,
        modalidad: 'CAS-DET',
        inicio: `${year}-01-02`,
        fin: isLengthened ? `${year}-03-31` : end,
        fin_vigente: end,
        estado: worker === 46 ? 'BORRADOR' : isLengthened ? 'AMPLIADO' : 'VIGENTE',
        puesto: 'Asistente administrativo',
        remuneracion: 2200 + (worker % 3) * 200,
      }
    }
    return {
      ...base,
      numero: `CAS-${number}-2021`,
      modalidad: 'CAS-IND',
      inicio: `${since < 2021 ? 2021 : since}-03-01`,
      puesto: 'Analista',
      remuneracion: 3000 + (worker % 5) * 200,
    }
  })
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
    join rrhh.unidad u on case when d.unidad = '' then u.id_jefe = d.id_trabajador else u.codigo = d.unidad end
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
