-- A month of 2,000 workers on office hours: four punches on 22 working days, and some manual ones.
insert into rrhh.trabajador (tipo_documento, numero_documento, apellido_paterno, apellido_materno, nombres, fecha_nacimiento, sexo,
  estado_civil, nacionalidad, ubigeo_domicilio, direccion, celular, correo_personal, discapacidad, licenciado_ffaa,
  contacto_nombre, contacto_parentesco, contacto_telefono, id_formacion, regimen_pensionario, id_tipo_seguro, exonerado_marcacion)
select 'DNI', (60000000 + n)::text, 'Quispe', 'Rojas', 'Persona ' || n, date '1980-01-01' + n, 'FEMENINO', 'SOLTERO', 'PERUANA', '080101',
  'Av. El Sol ' || n, '984000000', 'p' || n || '@correo.example', false, false, 'Rosa Rojas', 'Madre', '984000001',
  (select min(id_formacion) from rrhh.formacion), 'ONP', (select min(id_tipo_seguro) from rrhh.tipo_seguro), false
from generate_series(1, 2000) n;
insert into rrhh.contrato (numero, id_trabajador, id_modalidad_contrato, id_regimen_laboral, puesto, id_unidad, remuneracion, remuneracion_vigente,
  dias_semana, fecha_suscripcion, fecha_inicio, fuente_financiamiento, meta, estado)
select 'B-' || t.id_trabajador, t.id_trabajador, m.id_modalidad_contrato, m.id_regimen_laboral, 'Analista', u.id_unidad, 2400, 2400,
  5, '2024-01-02', '2024-01-02', 'RO', '0045', 'VIGENTE'
from rrhh.trabajador t cross join rrhh.modalidad_contrato m cross join (select min(id_unidad) as id_unidad from rrhh.unidad) u
where m.codigo = 'CAS-IND' and t.numero_documento >= '60000001' and t.numero_documento <= '60002000';
insert into rrhh.horario_trabajador (id_trabajador, id_horario, fecha_inicio)
select t.id_trabajador, h.id_horario, '2024-01-02' from rrhh.trabajador t cross join rrhh.horario h
where h.codigo = 'ADM' and t.numero_documento between '60000001' and '60002000';
insert into rrhh.importacion_marcacion (nombre_archivo, sha256, total, insertadas, duplicadas, rechazadas)
values ('marzo.csv', repeat('0', 64), 200000, 200000, 0, 0);
insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, id_importacion)
select t.id_trabajador, (d.dia::date + h.hora + make_interval(mins => (t.id_trabajador * 7 + extract(day from d.dia)::int * 11) % 25))
  at time zone 'America/Lima', 'IMPORTACION', (select max(id_importacion_marcacion) from rrhh.importacion_marcacion)
from rrhh.trabajador t cross join generate_series(timestamp '2026-03-01', timestamp '2026-03-31', interval '1 day') d (dia)
cross join (values (time '07:45'), ('13:02'), ('13:40'), ('17:01'), ('19:30')) h (hora)
where t.numero_documento between '60000001' and '60002000' and extract(isodow from d.dia) < 6
  and (h.hora < '19:00' or extract(day from d.dia)::int % 2 = 0)
on conflict do nothing;
analyze;
