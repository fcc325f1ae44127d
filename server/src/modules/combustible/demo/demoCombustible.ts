import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../addDays.ts'
import { demoCatalogos, demoSaldos } from './demoCatalogos.ts'

const [PAST_COUNT, PAST_STEP_DAYS] = [60, 8]
/** In days before today. */
const RECENT_DAYS = 64

/**
 * Sample budgets, requests and vouchers of eighteen months up to today, the same for every empty database. The last
 * twenty-five vouchers cover every state; older ones are used. Does nothing when a budget exists. Balances move through
 * the kardex, as in production.
 */
export async function demoCombustible(db: Db, now: Date): Promise<void> {
  const some = await db.selectFrom('combustible.presupuesto').select('id_presupuesto').limit(1).executeTakeFirst()
  const users = await db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username'])
    .where('username', 'in', ['admin', 'combustible', 'jefedeunidad'])
    .execute()
  const idOf = (name: string) => users.find(({ username }) => username === name)?.id_usuario
  const [office, unit, approves] = [idOf('combustible'), idOf('jefedeunidad'), idOf('admin')]
  if (some || office === undefined || unit === undefined || approves === undefined) return
  const today = dayInLima(now)
  await demoCatalogos(db, addDays(today, -(RECENT_DAYS + PAST_COUNT * PAST_STEP_DAYS)), today)
  await demoSolicitudes(db, today, { office, unit, approves })
  await demoVales(db, today, now)
  await demoConsumos(db)
  await demoSaldos(db, today)
  await sql`
    update combustible.solicitud s set kilometraje_actual = v.kilometraje + 12
    from combustible.vehiculo v where v.id_vehiculo = s.id_vehiculo and s.estado in ('borrador', 'enviada')`.execute(db)
}

/** SQL for minutes below `most` that vary with the sample number `n`. */
const minutes = (step: number, most: number) =>
  sql.raw(`make_interval(mins => (n + ${PAST_COUNT})::int * ${step} % ${most})`)

/** Ids of users: author of the drafts, author of pending requests (nobody approves their own), and approver. */
type Users = { office: number; unit: number; approves: number }

async function demoSolicitudes(db: Db, today: string, { office, unit, approves }: Users): Promise<void> {
  await sql`
    insert into combustible.solicitud (numero, fecha, unidad, id_solicitante, id_presupuesto, id_vehiculo, id_chofer, motivo, destino,
      fecha_salida, fecha_retorno, kilometraje_actual, estado, id_aprobado_por, fecha_aprobacion, observacion)
    select 'S-' || d.anio || '-' || lpad((row_number() over (partition by d.anio order by n))::text, 5, '0'), d.dia, v.unidad, case e.estado when 'enviada' then ${unit}::int else ${office}::int end, p.id_presupuesto, v.id_vehiculo,
      (select id_chofer from combustible.chofer order by dni offset abs(n - 1) % 4 limit 1),
      (array['Supervisión de obra', 'Traslado de materiales', 'Inspección de campo', 'Reunión de coordinación', 'Mantenimiento de vías'])[1 + abs(n) % 5],
      (array['Urubamba', 'Quillabamba', 'Sicuani', 'Paruro', 'Espinar', 'Anta'])[1 + abs(n) % 6],
      d.dia + 1, d.dia + 2, v.kilometraje, e.estado,
      case when e.estado in ('aprobada', 'rechazada') then ${approves}::int end,
      case when e.estado in ('aprobada', 'rechazada') then (d.dia + time '08:05' + ${minutes(13, 50)}) at time zone 'America/Lima' end,
      case when e.estado = 'rechazada' then 'El viaje se pospuso.' when e.estado = 'anulada' then 'Ya no se necesita.' end
    from generate_series(${1 - PAST_COUNT}::int, 32) n
    cross join lateral (select case when n > 0 then greatest(${today}::date - (${RECENT_DAYS}::int - 2 * n), date_trunc('year', ${today}::date)::date)
      else ${today}::date - ${RECENT_DAYS}::int + (n - 1) * ${PAST_STEP_DAYS}::int end as dia) f
    cross join lateral (select f.dia, extract(year from f.dia)::int as anio) d
    cross join lateral (select case when n <= 25 or n = 32 then 'aprobada'
      else (array['borrador', 'borrador', 'enviada', 'enviada', 'rechazada', 'anulada'])[n - 25] end as estado) e
    join lateral (select * from combustible.vehiculo where estado = 'operativo' order by placa offset abs(n - 1) % 5 limit 1) v on true
    join lateral (select * from combustible.presupuesto where anio = d.anio order by meta offset abs(n - 1) % 2 limit 1) p on true
    order by n`.execute(db)
  await sql`
    insert into combustible.solicitud_detalle (id_solicitud, posicion, id_insumo, cantidad, cantidad_aprobada, precio_unitario, monto_comprometido)
    select s.id_solicitud, 1, v.id_insumo, q.cantidad::text, case when s.estado = 'aprobada' then q.cantidad end,
      case when s.estado = 'aprobada' then l.precio_unitario end,
      case when s.estado = 'aprobada' then round(q.cantidad * l.precio_unitario, 2) else 0 end
    from (select *, row_number() over (order by id_solicitud) - ${PAST_COUNT}::int as n from combustible.solicitud) s
    join combustible.vehiculo v using (id_vehiculo) join combustible.presupuesto_detalle l on l.id_presupuesto = s.id_presupuesto and l.id_insumo = v.id_insumo
    -- roads are mended when it rains
    cross join lateral (select 8 + abs(s.n) * 7 % 8 + case when s.n <= 0 and extract(month from s.fecha) in (12, 1, 2, 3) then 4 else 0 end as cantidad) q order by s.id_solicitud`.execute(
    db,
  )
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, d.id_insumo, 'compromiso', s.numero, d.cantidad_aprobada, d.monto_comprometido
    from combustible.solicitud_detalle d join combustible.solicitud s using (id_solicitud)
    where s.estado = 'aprobada' order by s.id_solicitud`.execute(db)
  await remember(db, 'combustible.solicitud', 'S')
}

/** The last twenty-five are in every state, the latest only issued; older ones are used. Numbered by year. */
async function demoVales(db: Db, today: string, now: Date): Promise<void> {
  await sql`
    insert into combustible.vale (numero, codigo, id_solicitud, id_grifo, id_vehiculo, id_chofer, fecha_emision, fecha_vencimiento,
      estado, fecha_verificacion, ip_verificacion, motivo_anulacion)
    select 'V-' || extract(year from e.dia) || '-' || lpad((row_number() over (partition by extract(year from e.dia) order by n))::text, 5, '0'),
      -- A code nobody can guess here too: the sample can be loaded on a server others have access to.
      (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(decode(md5(gen_random_uuid()::text), 'hex'), b) % 32, 1), '')
       from generate_series(0, 11) b where n is not null),
      s.id_solicitud, g.id_grifo, s.id_vehiculo, s.id_chofer, e.dia, e.dia + 7, e.estado,
      case when e.estado in ('verificado', 'consumido') then
        least((e.dia + time '09:15' + ${minutes(83, 470)}) at time zone 'America/Lima', ${now.toISOString()}::timestamptz - interval '31 minutes') end,
      case when e.estado in ('verificado', 'consumido') then '190.12.80.15' end,
      case when e.estado = 'anulado' then 'El vehículo quedó en mantenimiento.' end
    from (select s.*, row_number() over (order by id_solicitud)::int - ${PAST_COUNT}::int as n from combustible.solicitud s where estado = 'aprobada') s
    cross join lateral (select case when n <= 9 then 'consumido' when n <= 13 then 'vencido' when n <= 17 then 'anulado'
      when n <= 20 then 'verificado' else 'emitido' end as estado) k
    cross join lateral (select k.estado, case when k.estado in ('verificado', 'emitido') then ${today}::date - 2
      else s.fecha end as dia) e
    join lateral (select g.* from combustible.grifo g join combustible.grifo_insumo i using (id_grifo)
      join combustible.solicitud_detalle d on d.id_solicitud = s.id_solicitud and d.id_insumo = i.id_insumo
      order by g.id_grifo offset abs(n) % 2 limit 1) g on true
    where n <= 25 order by n`.execute(db)
  await sql`
    insert into combustible.vale_detalle (id_vale, posicion, id_insumo, cantidad, precio_unitario)
    select v.id_vale, 1, d.id_insumo, d.cantidad, d.precio_unitario
    from combustible.vale v join combustible.solicitud_detalle d using (id_solicitud) order by v.id_vale`.execute(db)
  await remember(db, 'combustible.vale', 'V')
}

async function demoConsumos(db: Db): Promise<void> {
  await sql`
    insert into combustible.consumo (id_vale, fecha_hora, comprobante_tipo, comprobante, kilometraje, id_vehiculo, id_grifo, ruc,
      kilometraje_anterior, cantidad, importe, recorrido, rendimiento, alerta)
    select x.id_vale, x.fecha_verificacion + make_interval(mins => 6 + x.n::int * 11 % 24), 'FACTURA', 'F001-' || lpad((400 + x.n)::text, 6, '0'),
      c.kilometraje + x.total, x.id_vehiculo, x.id_grifo, g.ruc, c.kilometraje + x.total - x.km, x.cantidad,
      round(x.cantidad * x.precio, 2), case when x.vuelta > 1 then x.km end,
      case when x.vuelta > 1 then round(x.km / x.cantidad, 2) end,
      x.vuelta > 1 and coalesce(x.km / x.cantidad < 0.7 * c.rendimiento, false)
    from (select r.*, sum(r.km) over (partition by r.id_vehiculo order by r.id_vale) as total
      from (select v.*, d.cantidad::numeric as cantidad, d.precio_unitario + 0.2 as precio, o.n,
          row_number() over (partition by v.id_vehiculo order by v.id_vale) as vuelta,
          round(d.cantidad::numeric * coalesce(w.rendimiento, 20)
            * case when o.n = ${PAST_COUNT + 9}::int then 0.55 else 0.88 + o.n * 7 % 9 * 0.02 end) as km
        from (select *, row_number() over (order by id_vale) as n from combustible.vale where estado = 'consumido') o
        join combustible.vale v using (id_vale) join combustible.vale_detalle d using (id_vale)
        join combustible.vehiculo w on w.id_vehiculo = v.id_vehiculo) r) x
    join combustible.vehiculo c using (id_vehiculo) join combustible.grifo g using (id_grifo) order by x.id_vale`.execute(
    db,
  )
  await sql`
    insert into combustible.consumo_detalle (id_consumo, posicion, id_insumo, cantidad, precio_unitario)
    select c.id_consumo, 1, d.id_insumo, d.cantidad::numeric, d.precio_unitario + 0.2
    from combustible.consumo c join combustible.vale_detalle d using (id_vale) order by c.id_consumo`.execute(db)
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, d.id_insumo, k.tipo, v.numero, d.cantidad, case k.tipo when 'consumo' then d.importe else l.monto_comprometido end
    from combustible.consumo c join combustible.consumo_detalle d using (id_consumo) join combustible.vale v using (id_vale)
    join combustible.solicitud s using (id_solicitud) join combustible.solicitud_detalle l using (id_solicitud)
    cross join (values (1, 'liberacion'), (2, 'consumo')) k (n, tipo) order by c.id_consumo, k.n`.execute(db)
  await sql`
    update combustible.vale_detalle d set monto_liberado = l.monto_comprometido
    from combustible.vale v join combustible.solicitud_detalle l using (id_solicitud)
    where v.id_vale = d.id_vale and v.estado = 'consumido'`.execute(db)
  await sql`
    update combustible.solicitud_detalle l set monto_comprometido = 0
    from combustible.vale v where v.id_solicitud = l.id_solicitud and v.estado = 'consumido'`.execute(db)
  await sql`
    update combustible.solicitud s set estado = 'atendida'
    from combustible.vale v where v.id_solicitud = s.id_solicitud and v.estado = 'consumido'`.execute(db)
  await sql`
    update combustible.solicitud s set kilometraje_actual = c.kilometraje_anterior
    from combustible.vale v join combustible.consumo c using (id_vale) where v.id_solicitud = s.id_solicitud`.execute(
    db,
  )
  await sql`
    update combustible.vehiculo v set kilometraje = greatest(v.kilometraje, c.kilometraje)
    from (select id_vehiculo, max(kilometraje) as kilometraje from combustible.consumo group by 1) c
    where c.id_vehiculo = v.id_vehiculo`.execute(db)
}

async function remember(db: Db, key: 'combustible.solicitud' | 'combustible.vale', letter: 'S' | 'V'): Promise<void> {
  await sql`
    insert into nucleo.numeracion (clave, anio, ultimo)
    select ${key}, split_part(numero, '-', 2)::int, max(split_part(numero, '-', 3)::int) from ${sql.table(key)}
    where numero like ${`${letter}-%`} group by 2`.execute(db)
}
