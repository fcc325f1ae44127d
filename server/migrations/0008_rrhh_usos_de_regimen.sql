-- What keeps a row from being deleted is told in the order of its foreign keys: modalities before levels.
alter table rrhh.nivel_remunerativo
  drop constraint nivel_remunerativo_regimen_laboral_fk,
  add constraint nivel_remunerativo_regimen_laboral_fk foreign key (id_regimen_laboral) references rrhh.regimen_laboral;
