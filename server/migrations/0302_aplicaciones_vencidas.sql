-- Lists say of an application whose last day is over that its token is good no more; a later day makes it good again.
alter table seguridad.aplicacion
  drop constraint aplicacion_estado,
  add constraint aplicacion_estado check (estado in ('activa', 'vencida', 'revocada'));
