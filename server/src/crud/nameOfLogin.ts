/**
 * SQL of the name of whose login a column has; none where it is nobody's. A login may be given anew: of those who had it, whoever has
 * it now, otherwise the last.
 */
export const nameOfLogin = (column: string): string =>
  `(select u.nombre_completo from seguridad.usuario u where u.username = ${column}
    order by u.eliminado_en desc nulls first limit 1)`
