import { sql } from 'kysely'

/** A resource `r` of type `t` with its service `s`, as a Right; and the order in which rights are listed. */
export const rightColumns = sql`
  json_build_object('idServicio', s.id_servicio, 'descripcion', s.descripcion) as servicio,
  json_build_object('idRecurso', r.id_recurso, 'accion', r.accion, 'descripcion', r.descripcion,
    'tipoRecurso', json_build_object('idTipoRecurso', t.id_tipo_recurso, 'descripcion', t.descripcion),
    'solicitud', r.solicitud, 'url', r.url, 'menu', r.menu, 'descripcionMenu', r.descripcion_menu,
    'orden', r.orden, 'estado', r.estado) as recurso`

export const rightOrder = sql`s.orden, s.descripcion, r.orden, r.descripcion, r.id_recurso`
