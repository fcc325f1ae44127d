import type { MiEspacio } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import classes from './Espacio.module.css'
import { daysText, spanText } from './spanText.ts'

/** Own requests and upcoming vacations. `count`: maximum rows of each. */
export function TramitesCard(props: Pick<MiEspacio, 'solicitudes' | 'vacaciones'> & { count?: number }) {
  const { count } = props
  const [solicitudes, vacaciones] = [props.solicitudes.slice(0, count), props.vacaciones.slice(0, count)]
  return (
    <Card title="Mis solicitudes y vacaciones">
      {solicitudes.length + vacaciones.length === 0 ? (
        <p className={classes.nothing}>No tiene solicitudes en trámite ni vacaciones programadas.</p>
      ) : (
        <ul className={classes.lines}>
          {solicitudes.map((one) => (
            <li key={one.idSolicitud}>
              <ScreenLink
                to={String(solicitud.screen)}
                search={{ op: 'view', id: one.idSolicitud }}
                className={classes.line}
              >
                <span>
                  <span className={classes.name}>{one.tipo}</span>
                  <span className={classes.when}>{spanText(one)}</span>
                </span>
                <FieldValue field={solicitud.fields.estado} value={one.estado} />
              </ScreenLink>
            </li>
          ))}
          {vacaciones.map((one) => (
            <li key={one.desde} className={classes.line}>
              <span>
                <span className={classes.name}>Vacaciones, {daysText(one.dias)}</span>
                <span className={classes.when}>
                  {spanText(one)}
                  {one.computo > one.hasta && `, con descanso hasta el ${formatDate(one.computo)}`}
                </span>
              </span>
              <FieldValue field={vacacion.fields.estado} value={one.estado} />
            </li>
          ))}
        </ul>
      )}
      <ScreenLink to={String(solicitud.screen)} className={classes.more}>
        Ver todas mis solicitudes
      </ScreenLink>
    </Card>
  )
}
