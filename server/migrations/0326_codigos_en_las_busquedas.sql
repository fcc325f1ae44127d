-- Searches find codes with or without separators and leading zeros (B59, decision 0327): «EGA789» finds plate EGA-789,
-- «000386/2026» finds 386-2026. The search text contains each code in its comparison form too.

-- Parts of a code in lower-case letters and digits without leading zeros: «000386/2026» → `386 2026`. Same as codeParts
-- in the contract.
create function nucleo.code_parts(codigo text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(lower(normalize(translate(codigo, '°ºª', '   '), nfkd)),
    '[\u0300-\u036f]', '', 'g'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[^a-z0-9]+', ' ', 'g'));

-- Comparison form of a code: `3862026`. Same as codeKey in the contract.
create function nucleo.code_key(codigo text) returns text language sql immutable strict parallel safe
  return replace(nucleo.code_parts(codigo), ' ', '');

-- Extra search text of a code: its key, and its parts if several; null when equal to the code.
create function nucleo.searched_code(codigo text) returns text language sql immutable parallel safe
  return case when nucleo.code_parts(codigo) ~ '[0-9]' and nucleo.code_parts(codigo) <> nucleo.fold_text(codigo)
    then ' ' || nucleo.code_key(codigo) || case when nucleo.code_parts(codigo) ~ ' ' then ' ' || nucleo.code_parts(codigo) else '' end
    else '' end;
grant execute on function nucleo.code_parts, nucleo.code_key, nucleo.searched_code to wamani_app;

-- Checks deferred constraints of rows inserted by earlier migrations of a new database before altering tables.
set constraints all immediate;

-- Changing a generated column means recreating it (PostgreSQL 16); each table is rewritten once.
do $$
declare
  each record;
  words text;
begin
  for each in select tabla::regclass as tabla, codigos::text[] as codigos from (values
    ('rrhh.trabajador_seguro', '{numero_poliza}'), ('rrhh.contrato', '{numero}'), ('rrhh.cargo', '{codigo}'), ('rrhh.cape', '{codigo}'),
    ('rrhh.documento_legajo', '{numero}'), ('rrhh.turno', '{codigo}'), ('rrhh.horario', '{codigo}'),
    ('rrhh.rol_vacacion', '{resolucion}'), ('rrhh.vacacion', '{documento}'), ('rrhh.solicitud', '{numero}'),
    ('rrhh.tipo_solicitud', '{codigo}'), ('rrhh.unidad', '{codigo}'), ('rrhh.desplazamiento', '{codigo}'),
    ('rrhh.desplazamiento_trabajador', '{resolucion}'), ('rrhh.modalidad_contrato', '{codigo}'), ('rrhh.clasificacion', '{codigo}'),
    ('rrhh.formacion', '{codigo}'), ('rrhh.nivel_remunerativo', '{codigo}'), ('rrhh.regimen_laboral', '{codigo}'),
    ('rrhh.tipo_seguro', '{codigo}'), ('rrhh.categoria_documento', '{codigo}'), ('sireda.denuncia', '{numero}'),
    ('certificado.participante_taller', '{codigo,numero}'), ('certificado.taller', '{codigo}'), ('combustible.solicitud', '{numero}'),
    ('combustible.vale', '{numero}'), ('combustible.consumo', '{comprobante}'), ('combustible.insumo', '{codigo}'),
    ('combustible.vehiculo', '{placa}'), ('tramite.documento', '{expediente,numero_documento}'), ('amachay.red', '{codigo}'),
    ('amachay.micro_red', '{codigo}'), ('amachay.vacunacion', '{lote}'), ('gssiar.documento', '{numero}'),
    ('gssiar.ficha', '{numero,codigo_ficha}'), ('gssiar.organizacion', '{numero}'), ('gssiar.estadistica', '{numero}'),
    ('gssiar.cartografia', '{numero}'), ('gssiar.educacion', '{numero}'), ('gssiar.informe', '{numero,numero_informe}')
  ) codigo(tabla, codigos)
  loop
    select pg_get_expr(d.adbin, d.adrelid) into strict words from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where a.attrelid = each.tabla and a.attname = 'search_text';
    select words || string_agg(format(' || nucleo.searched_code(%I)', codigo), '' order by place) into words
      from unnest(each.codigos) with ordinality as one(codigo, place);
    execute format('alter table %s drop column search_text, add column search_text text generated always as (%s) stored', each.tabla, words);
    execute format('create index %I on %s using gin (search_text gin_trgm_ops)',
      (select relname from pg_class where oid = each.tabla) || '_search_text', each.tabla);
    if (select reltuples > 1000 from pg_class where oid = each.tabla) then execute format('analyze %s', each.tabla); end if;
  end loop;
end $$;

-- For the public search by file number, where leading zeros are rarely known.
create index documento_expediente_key on tramite.documento (nucleo.code_key(expediente));
