/**
 * SQL of the user name of a login column; null for logins of nobody. If a login was reused: the current owner, else the
 * last.
 */
export const nameOfLogin = (column: string): string =>
  `(select u.nombre_completo from seguridad.usuario u where u.username = ${column}
    order by u.eliminado_en desc nulls first limit 1)`
