-- Wrong codes are counted by the address they come from as well.
create index codigo_fallido_ip on combustible.codigo_fallido (ip, ocurrido_en);
