import { VisuallyHidden } from '@mantine/core'
import type { Cuadro, CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import type { Condicion } from '@wamani/contract/rrhh/condicion.ts'
import { clockOf, condicionOf, dayText } from './condiciones.ts'
import classes from './MonthCalendar.module.css'

const WEEK = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']
/** Day of the week, Monday = 0. */
const place = (fecha: string) => (new Date(`${fecha}T12:00:00Z`).getUTCDay() + 6) % 7

export function MonthCalendar({ cuadro }: { cuadro: Cuadro }) {
  const days = new Map((cuadro.trabajadores[0]?.dias ?? []).map((day) => [day.fecha, day]))
  const [first] = cuadro.dias
  return (
    <div className={classes.calendar}>
      <div className={classes.month} aria-hidden>
        {WEEK.map((name) => (
          <span key={name} className={classes.head}>
            {name}
          </span>
        ))}
      </div>
      <ul className={classes.month} aria-label="Días del mes">
        {cuadro.dias.map(({ fecha, feriado }) => (
          <Day
            key={fecha}
            fecha={fecha}
            feriado={feriado}
            day={days.get(fecha)}
            column={fecha === first?.fecha ? place(fecha) + 1 : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

function Day(props: {
  fecha: string
  feriado: string | null
  day: CuadroDia | undefined
  column?: number | undefined
}) {
  const { fecha, feriado, day, column } = props
  const came = day && (condicionOf(day.condicion) ?? condicionOf(day.permiso as Condicion | null))
  const times = day && [clockOf(day.ingreso), clockOf(day.salida)].filter(Boolean).join(' – ')
  return (
    <li className={classes.day} data-tone={came?.tone} style={{ gridColumnStart: column }} title={feriado ?? undefined}>
      <span className={classes.number}>{Number(fecha.slice(8))}</span>
      <VisuallyHidden>{day ? dayText(day) : 'sin contrato'}</VisuallyHidden>
      <span aria-hidden className={`${classes.mark} ${classes.short}`}>
        {came?.mark ?? (day?.turno ? '–' : '')}
      </span>
      <span aria-hidden className={`${classes.mark} ${classes.word}`}>
        {came?.label ?? day?.turno?.codigo}
      </span>
      {times && (
        <span aria-hidden className={classes.times}>
          {times}
        </span>
      )}
    </li>
  )
}
