-- A dose outside the campaign's ages needs a reason and is marked (H16). Stores whether the person was confirmed: the
-- same number under another document type may be another person (H17).
alter table amachay.vacunacion
  add column fuera_de_edad boolean not null default false,
  add column motivo_edad text constraint vacunacion_motivo_edad check (length(motivo_edad) <= 200),
  add column otra_persona boolean not null default false,
  add column corrige_persona boolean not null default false;

-- The mark follows the data of the dose, but not later changes of the campaign's ages.
create function amachay.mark_age() returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.id_campania = new.id_campania
    and extract(year from age(old.fecha, old.fecha_nacimiento)) = extract(year from age(new.fecha, new.fecha_nacimiento))
  then return new;
  end if;
  new.fuera_de_edad := exists (
    select from amachay.campania c where c.id = new.id_campania
      and not coalesce(int4range(c.edad_minima, c.edad_maxima, '[]')
        @> extract(year from age(new.fecha::timestamp, new.fecha_nacimiento::timestamp))::int, true));
  return new;
end
$$;
create trigger b_mark_age before insert or update of id_campania, fecha, fecha_nacimiento on amachay.vacunacion
  for each row execute function amachay.mark_age();

update amachay.vacunacion v set fuera_de_edad = true from amachay.campania c
where c.id = v.id_campania and not int4range(c.edad_minima, c.edad_maxima, '[]') @> v.edad;
