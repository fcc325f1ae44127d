import { dayInLima, today } from '@wamani/contract/core/kinds/today.ts'
import type { MiEspacio } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import classes from './Espacio.module.css'

export function HoyCard({ hoy, mes }: Pick<MiEspacio, 'hoy' | 'mes'>) {
  // `fueraDeHorario` may be missing: the offline copy can come from an older version
  const { turno, feriado, marcas, fueraDeHorario = [] } = hoy
  const permiso = mes.trabajadores[0]?.dias.find(({ fecha }) => fecha === hoy.fecha)?.permiso
  const [first, ...others] = marcas
  return (
    <Card title={hoy.fecha === today() ? 'Hoy' : formatDate(hoy.fecha)}>
      <p className={classes.shift}>
        {turno
          ? `${turno.nombre}: de ${turno.ingreso} a ${turno.salida}`
          : (feriado ?? 'Hoy no tiene turno programado.')}
      </p>
      {first ? (
        <ul className={classes.marks} aria-label="Marcas de hoy">
          {[first, ...others].map((mark, at) => (
            <li key={mark}>
              <strong>{mark}</strong>
              <span>{at === 0 ? 'Primera marca' : at === marcas.length - 1 ? 'Última marca' : 'Marca'}</span>
            </li>
          ))}
        </ul>
      ) : permiso ? (
        <StatusDot tone="info">Hoy tiene un permiso aprobado.</StatusDot>
      ) : (
        turno && (
          <StatusDot tone={isLate(turno.ingreso) ? 'warning' : 'neutral'}>Aún no se registran marcas de hoy.</StatusDot>
        )
      )}
      {fueraDeHorario.length > 0 && (
        <p className={classes.shift}>Marcas fuera de horario, que no cuentan: {fueraDeHorario.join(', ')}.</p>
      )}
    </Card>
  )
}

/** True if a time of today (`HH:mm`) has passed in Lima. */
function isLate(hour: string): boolean {
  const now = new Date()
  return now.getTime() > Date.parse(`${dayInLima(now)}T${hour}:00-05:00`)
}
