-- Answered complaints can be reopened (D19). Each reopening starts a round with its own answer; earlier answers stay.
alter table sireda.denuncia
  add column ronda int not null default 1,
  -- Start date of the current deadline after a reopening.
  add column reabierta_en timestamptz,
  add constraint denuncia_ronda check (ronda >= 1 and (ronda = 1) = (reabierta_en is null));
alter table sireda.denuncia_etapa
  add column ronda int not null default 1,
  add column reapertura boolean not null default false,
  add constraint denuncia_etapa_reapertura check (not reapertura or (ronda > 1 and id_etapa in (1, 2)));

-- A complaint is registered once, and reopened and answered once per round.
drop index sireda.denuncia_etapa_registrada;
drop index sireda.denuncia_etapa_respondida;
create unique index denuncia_etapa_registrada on sireda.denuncia_etapa (id_denuncia) where id_etapa = 1 and not reapertura;
create unique index denuncia_etapa_respondida on sireda.denuncia_etapa (id_denuncia, ronda) where id_etapa = 3;
create unique index denuncia_etapa_reabierta on sireda.denuncia_etapa (id_denuncia, ronda) where reapertura;
