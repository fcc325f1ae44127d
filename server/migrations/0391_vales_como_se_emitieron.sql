-- Stores what a voucher printed when issued (F28): later changes of vehicle, driver, station, budget or supply do not
-- affect print and verification. A new station or expiry date is a revision. Earlier vouchers get the current content.
alter table combustible.vale
  add column impreso jsonb,
  add column id_membrete int constraint vale_membrete_fk references nucleo.membrete,
  add column revision int,
  add column fecha_revision date,
  add constraint vale_revision check ((revision is null) = (fecha_revision is null) and revision > 0);
alter table combustible.vale_detalle add column nombre_insumo text;

create function combustible.grifo_impreso(grifo int) returns jsonb language sql stable
  return (select jsonb_build_object('razon_social', g.razon_social, 'ruc', g.ruc, 'direccion', g.direccion)
    from combustible.grifo g where g.id_grifo = grifo);

create function combustible.impreso_de(vale combustible.vale) returns jsonb language sql stable
  return (select combustible.grifo_impreso((vale).id_grifo) || jsonb_build_object(
      'solicitud', s.numero, 'anio', p.anio, 'meta', p.meta, 'nombre_meta', p.nombre_meta,
      'fuente_financiamiento', p.fuente_financiamiento, 'rubro', p.rubro, 'especifica_gasto', p.especifica_gasto,
      'unidad', s.unidad, 'motivo', s.motivo, 'destino', s.destino, 'placa', c.placa,
      'codigo_patrimonial', c.codigo_patrimonial, 'vehiculo', concat_ws(' ', c.tipo, c.marca, c.modelo),
      'chofer', concat_ws(' ', h.nombres, h.apellidos), 'licencia', h.licencia,
      'categoria_licencia', h.categoria_licencia, 'aprobado_por', u.nombre_completo)
    from combustible.solicitud s join combustible.presupuesto p using (id_presupuesto)
    join combustible.vehiculo c on c.id_vehiculo = (vale).id_vehiculo join combustible.chofer h on h.id_chofer = (vale).id_chofer
    left join seguridad.usuario u on u.id_usuario = s.id_aprobado_por
    where s.id_solicitud = (vale).id_solicitud);

create trigger b_freeze before insert on combustible.vale
  for each row when (new.impreso is null) execute function nucleo.freeze_impreso('combustible.impreso_de');

create function combustible.copy_nombre_insumo() returns trigger language plpgsql as $$
begin
  select nombre into new.nombre_insumo from combustible.insumo where id_insumo = new.id_insumo;
  return new;
end $$;
create trigger copy_nombre before insert or update of id_insumo on combustible.vale_detalle
  for each row execute function combustible.copy_nombre_insumo();

-- Not a user change: keeps versions and history.
alter table combustible.vale disable trigger a_stamp, disable trigger z_audit;
alter table combustible.vale_detalle disable trigger z_audit;
update combustible.vale v set impreso = combustible.impreso_de(v), id_membrete = nucleo.membrete_vigente();
update combustible.vale_detalle d set nombre_insumo = i.nombre from combustible.insumo i where i.id_insumo = d.id_insumo;
alter table combustible.vale
  enable trigger a_stamp,
  enable trigger z_audit,
  add constraint vale_impreso check (impreso is not null and id_membrete is not null);
alter table combustible.vale_detalle
  enable trigger z_audit,
  add constraint vale_detalle_nombre check (nombre_insumo is not null);
