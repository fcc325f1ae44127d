-- `acr` values that prove a second factor, and whether groups are identified by the CN of their DN.
alter table seguridad.proveedor
  add column acr_segundo_factor text,
  add column grupos_por_nombre boolean not null default false;
alter table seguridad.proveedor add constraint proveedor_acr_largo check (length(acr_segundo_factor) <= 500);

-- Existing directories with CN groups keep working until an administrator enters DNs.
update seguridad.proveedor p set grupos_por_nombre = true
where p.tipo = 'LDAP' and exists (
  select from seguridad.proveedor_grupo g where g.id_proveedor = p.id_proveedor and g.grupo !~* '^[a-z0-9.]+=.*,');
