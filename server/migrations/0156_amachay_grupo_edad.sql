-- Not strict: such a function is not folded into the statement and costs a call for each of 100,000 doses.
create or replace function amachay.grupo_edad(edad int) returns text language sql immutable parallel safe
  return case when edad is null then null when edad < 5 then '0-4' when edad < 12 then '5-11' when edad < 18 then '12-17'
    when edad < 30 then '18-29' when edad < 60 then '30-59' else '60+' end;
