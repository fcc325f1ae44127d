-- Authors are stored by login and displayed by name, including deleted users; a login may be reused.
create index usuario_username_nombre on seguridad.usuario (username, eliminado_en desc nulls first) include (nombre_completo);
