import { sql } from 'kysely'
import type { AlertQuery } from '../../alerts/alertsOf.ts'
import { dayText, surnamesFirst } from '../../alerts/sqlParts.ts'

/** Active accounts of workers whose last contract has ended. */
const cuentaDeCesado: AlertQuery = () => sql`
    select u.id_usuario as sujeto, c.fin::text as hecho, 'CRITICO' as severidad,
      ${surnamesFirst('t')} as asunto,
      'El trabajador cesó el ' || ${dayText(sql`c.fin`)} || ' y su cuenta ' || u.username || ' sigue activa' as texto, c.fin as fecha
    from seguridad.usuario u join rrhh.trabajador t using (id_trabajador)
    join lateral (select max(x.fecha_cese) as fin from rrhh.contrato x
      where x.id_trabajador = t.id_trabajador and x.estado = 'CESADO') c on c.fin is not null
    where t.estado = 'CESADO' and u.estado and u.eliminado_en is null`

const suscripcionDetenida: AlertQuery = () => sql`
    select s.id_suscripcion as sujeto, s.version::text as hecho, 'CRITICO' as severidad, s.nombre as asunto,
      'El programa no responde y ya no recibe eventos' as texto, (s.actualizado_en at time zone 'America/Lima')::date as fecha
    from seguridad.suscripcion s where s.estado = 'detenida'`

const aplicacionPorVencer: AlertQuery = (today) => sql`
    select a.id_aplicacion as sujeto, a.vence::text as hecho, 'PROXIMO' as severidad, a.nombre as asunto,
      'El token de la aplicación vence el ' || ${dayText(sql`a.vence`)} as texto, a.vence as fecha
    from seguridad.aplicacion a
    where a.estado = 'activa' and a.vence between ${today}::date and ${today}::date + 15`

const setting = (name: string) => sql`(select valor::int from nucleo.parametro where nombre = ${name})`

/** A burst of failed sign-ins and forbidden calls within a few minutes. */
const rafagaDeFallos: AlertQuery = () => sql`
    select max(b.id_bitacora) as sujeto, (now() at time zone 'America/Lima')::date::text as hecho, 'CRITICO' as severidad,
      'Ingresos fallidos y rechazos' as asunto,
      'Fueron ' || sum(b.veces) || ' en ' || ${setting('alerta.fallosMinutos')} || ' minutos; la mayoría desde ' ||
        mode() within group (order by b.ip) as texto, (now() at time zone 'America/Lima')::date as fecha
    from auditoria.bitacora b where b.tipo in ('INGRESO_FALLIDO', 'RECHAZO')
      and b.ultimo_en > nucleo.request_time() - make_interval(mins => ${setting('alerta.fallosMinutos')})
    having sum(b.veces) >= ${setting('alerta.fallosCantidad')}`

export const alertas = { rafagaDeFallos, cuentaDeCesado, suscripcionDetenida, aplicacionPorVencer }
