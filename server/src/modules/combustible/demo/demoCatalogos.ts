import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Three budgets a year from the year of `desde`, three stations, four drivers and six vehicles. */
export async function demoCatalogos(db: Db, desde: string, today: string): Promise<void> {
  await sql`
    insert into combustible.grifo (ruc, razon_social, nombre_comercial, codigo_osinergmin, direccion, ubigeo, ubicacion, contacto, telefono,
      contrato, contrato_inicio, contrato_fin) values
    ('20999000011', 'Servicentro Wanchaq S.A.C.', 'Grifo El Puente', '0001-EVP-08', 'Av. de la Cultura 1520', '080108', point(-71.9588, -13.5262),
      'Rosa Huamán', '084223344', 'C-001', ${today}::date - 600, ${today}::date + 400),
    ('20999000020', 'Estación San Jerónimo E.I.R.L.', null, '0002-EVP-08', 'Av. Manco Cápac 310', '080104', point(-71.8846, -13.5446),
      'Percy Ttito', '084271122', 'C-002', ${today}::date - 600, ${today}::date + 400),
    ('20999000038', 'Combustibles del Sur S.A.', 'Surgas', '0003-EVP-08', 'Av. El Sol 900', '080101', point(-71.9733, -13.5244),
      null, null, 'C-003', ${today}::date - 500, ${today}::date - 100)`.execute(db)
  await sql`
    insert into combustible.grifo_insumo (id_grifo, id_insumo, posicion)
    select g.id_grifo, i.id_insumo, row_number() over (partition by g.id_grifo order by i.id_insumo)
    from combustible.grifo g cross join combustible.insumo i where i.codigo in ('DB5', 'GREG', 'GPRE', 'A1540')`.execute(
    db,
  )
  await sql`
    insert into combustible.chofer (dni, nombres, apellidos, licencia, categoria_licencia, fecha_vencimiento, certificado_operador, telefono) values
    ('99900311', 'Julio César', 'Quispe Mamani', 'Q99900311', 'A-IIIc', ${today}::date + 500, null, '984111222'),
    ('99901120', 'Edwin', 'Huamán Ccori', 'H99901120', 'A-IIb', ${today}::date + 300, 'CO-2211', '984333444'),
    ('99902754', 'Rubén', 'Ttito Condori', 'T99902754', 'A-IIIb', ${today}::date + 90, null, '984555666'),
    ('99903789', 'Percy', 'Mamani Puma', 'M99903789', 'A-IIb', ${today}::date + 20, null, null)`.execute(db)
  await sql`
    insert into combustible.vehiculo (placa, codigo_patrimonial, categoria_vehicular, tipo, marca, modelo, color, anio_fabricacion, id_insumo,
      capacidad_tanque, kilometraje, rendimiento, soat, soat_vencimiento, unidad, estado)
    select d.placa, d.patrimonial, d.categoria, d.tipo, d.marca, d.modelo, d.color, d.anio, i.id_insumo, d.tanque, d.km, d.rendimiento,
      case when d.placa is not null then 'SOAT-' || right(d.placa, 3) end,
      case when d.placa is not null then ${today}::date + d.soat end, d.unidad, d.estado
    from (values
      ('EGX-123', null, 'N1', 'Camioneta', 'Toyota', 'Hilux', 'Blanco', 2021, 'DB5', 20, 45200, 30, 200, 'Gerencia Regional de Infraestructura', 'operativo'),
      ('EGW-456', null, 'N1', 'Camioneta', 'Nissan', 'Frontier', 'Plata', 2019, 'DB5', 21, 88120, 28, 120, 'Gerencia Regional de Desarrollo Social', 'operativo'),
      ('EGA-789', null, 'N2', 'Camión', 'Hino', 'Serie 500', 'Blanco', 2018, 'DB5', 52, 120450, 14, 60, 'Gerencia Regional de Infraestructura', 'operativo'),
      ('X2A-345', null, 'M1', 'Automóvil', 'Toyota', 'Corolla', 'Gris', 2022, 'GREG', 13, 21890, 45, 15, 'Gobernación Regional', 'operativo'),
      ('EGK-210', null, 'N1', 'Camioneta', 'Mitsubishi', 'L200', 'Rojo', 2020, 'DB5', 20, 60310, 30, 300, 'Gerencia Regional de Desarrollo Económico', 'operativo'),
      (null, '672250010001', 'MAQ', 'Retroexcavadora', 'Caterpillar', '420F', 'Amarillo', 2017, 'DB5', 42, 5230, null, 0, 'Gerencia Regional de Infraestructura', 'mantenimiento')
    ) d (placa, patrimonial, categoria, tipo, marca, modelo, color, anio, insumo, tanque, km, rendimiento, soat, unidad, estado)
    join combustible.insumo i on i.codigo = d.insumo`.execute(db)
  await sql`
    insert into combustible.presupuesto (anio, meta, nombre_meta, fuente_financiamiento, rubro, especifica_gasto, certificacion, unidad,
      monto_asignado, fecha_inicio, fecha_fin, estado)
    select y.anio, d.meta, d.nombre, d.fuente, d.rubro, '2.3.1.3.1.1', d.certificacion, d.unidad, d.monto,
      make_date(y.anio, 1, 1), make_date(y.anio, 12, 31), 'vigente'
    from (values
      ('0045', 'Mantenimiento de la red vial departamental', '1', '00', '0000001201', 'Gerencia Regional de Infraestructura', 18000),
      ('0112', 'Supervisión de programas sociales', '5', '18', '0000001388', 'Gerencia Regional de Desarrollo Social', 12000),
      ('0200', 'Atención de emergencias', '5', '15', null, 'Oficina Regional de Defensa Nacional', 9000)
    ) d (meta, nombre, fuente, rubro, certificacion, unidad, monto)
    cross join generate_series(extract(year from ${desde}::date)::int, extract(year from ${today}::date)::int) y (anio)
    order by y.anio desc, d.meta`.execute(db)
  await sql`
    insert into combustible.presupuesto_detalle (id_presupuesto, posicion, id_insumo, precio_unitario, cantidad)
    select p.id_presupuesto, row_number() over (partition by p.id_presupuesto order by i.id_insumo), i.id_insumo, d.precio,
      trunc(p.monto_asignado * d.parte / d.precio)
    from combustible.presupuesto p
    cross join (values ('DB5', 17.85, 0.7), ('GREG', 16.40, 0.25)) d (insumo, precio, parte)
    join combustible.insumo i on i.codigo = d.insumo`.execute(db)
}

/**
 * Consumption of machines, at a rate of its own for each budget and below the elapsed part of the year, so that later
 * requests still fit. Budgets of past years are nearly spent and closed.
 */
export async function demoSaldos(db: Db, today: string): Promise<void> {
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select p.id_presupuesto, l.id_insumo, 'consumo', 'Consumos de maquinaria', q.cantidad, round(q.cantidad * l.precio_unitario, 2)
    from combustible.presupuesto p join combustible.presupuesto_detalle l using (id_presupuesto)
    join (values ('0045', 0.66), ('0112', 0.52), ('0200', 0.41)) d (meta, parte) using (meta)
    cross join lateral (select coalesce(sum(cantidad), 0) as usada from combustible.kardex k
      where k.id_presupuesto = p.id_presupuesto and k.id_insumo = l.id_insumo and k.tipo = 'consumo') u
    cross join lateral (select round(l.cantidad * case when p.anio < extract(year from ${today}::date) then 0.3 + d.parte
      else d.parte * extract(doy from ${today}::date) / 366 end - u.usada, 3) as cantidad) q
    where q.cantidad > 0 order by p.id_presupuesto, l.posicion`.execute(db)
  await sql`update combustible.presupuesto set estado = 'cerrado' where anio < extract(year from ${today}::date)`.execute(
    db,
  )
}
