import { sql } from 'kysely'

/** Columns of a right: resource `r` of type `t` and its service `s`; and the sort order of rights. */
export const rightColumns = sql`
  json_build_object('idServicio', s.id_servicio, 'descripcion', s.descripcion) as servicio,
  json_build_object('idRecurso', r.id_recurso, 'accion', r.accion, 'descripcion', r.descripcion,
    'tipoRecurso', json_build_object('idTipoRecurso', t.id_tipo_recurso, 'descripcion', t.descripcion),
    'solicitud', r.solicitud, 'url', r.url, 'menu', r.menu, 'descripcionMenu', r.descripcion_menu,
    'orden', r.orden, 'estado', r.estado) as recurso`

export const rightOrder = sql`s.orden, s.descripcion, r.orden, r.descripcion, r.id_recurso`
