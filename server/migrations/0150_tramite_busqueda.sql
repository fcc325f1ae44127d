-- A search by words reads one index: of a text its stems are kept, and its words as they stand, which may be asked for by
-- their beginnings.
create or replace function nucleo.raices(texto text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.spanish', nucleo.sin_acentos_para_raices(texto))
    || to_tsvector('pg_catalog.simple', nucleo.normalizar(texto));

-- Each word as a stem or as the beginning of a word. Words that say nothing («de», «para») count only where there are no
-- others; one or two letters begin too many words.
create function nucleo.comienzos_buscados(texto text) returns tsquery language plpgsql immutable strict parallel safe
  set client_min_messages = warning as $$
declare
  palabra text;
  raiz tsquery;
  literal tsquery;
  con_sentido tsquery;
  todas tsquery;
begin
  foreach palabra in array string_to_array(nucleo.normalizar(texto), ' ') loop
    literal := plainto_tsquery('pg_catalog.simple', palabra);
    continue when numnode(literal) = 0;
    raiz := plainto_tsquery('pg_catalog.spanish', nucleo.sin_acentos_para_raices(palabra));
    if char_length(palabra) > 2 then literal := (literal::text || ':*')::tsquery; end if;
    todas := coalesce(todas && literal, literal);
    if numnode(raiz) > 0 then con_sentido := coalesce(con_sentido && (raiz || literal), raiz || literal); end if;
  end loop;
  return coalesce(con_sentido, todas, '');
end $$;

alter table tramite.documento drop column raices;
alter table tramite.documento add column raices tsvector generated always as (nucleo.raices(expediente || ' ' || asunto || ' ' ||
  coalesce(numero_documento, '') || ' ' || dependencia_actual ||
  case remitente_tipo when 'entidad' then ' ' || remitente else '' end)) stored;
create index documento_raices on tramite.documento using gin (raices) with (fastupdate = off);
