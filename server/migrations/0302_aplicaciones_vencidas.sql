-- Lists show expired applications; a later expiry date reactivates them.
alter table seguridad.aplicacion
  drop constraint aplicacion_estado,
  add constraint aplicacion_estado check (estado in ('activa', 'vencida', 'revocada'));
