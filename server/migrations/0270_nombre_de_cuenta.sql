-- Who did something is kept by login and read by name, also of users who were deleted since; a login may be given anew.
create index usuario_username_nombre on seguridad.usuario (username, eliminado_en desc nulls first) include (nombre_completo);
