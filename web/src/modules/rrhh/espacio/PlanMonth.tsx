import { VisuallyHidden } from '@mantine/core'
import { today } from '@wamani/contract/core/kinds/today.ts'
import type { MiCalendario } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import type { CSSProperties } from 'react'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { spanOfMonth } from '../asistencia/MonthStepper.tsx'
import classes from './VacacionesDialog.module.css'

const WEEK = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']
const keys = [
  ['Feriado', 'var(--wm-danger-soft)'],
  ['Día de descanso', 'var(--wm-surface-sunken)'],
  ['Ausencia suya', 'var(--wm-info-soft)'],
  ['Compañeros de vacaciones', 'var(--wm-warning-soft)'],
] as const

type Span = { desde: string; hasta: string }
const covers = ({ desde, hasta }: Span, day: string) => desde <= day && day <= hasta

/** A month whose days are chosen: holidays, days of rest, what one has already, and how many others are away. */
export function PlanMonth(props: {
  month: string
  calendar: MiCalendario | undefined
  chosen: Span | undefined
  onChoose: (day: string) => void
}) {
  const { month, calendar, chosen, onChoose } = props
  const days = daysOf(month)
  const known = new Map(calendar?.dias.map((day) => [day.fecha, day]))
  const now = today()
  return (
    <div>
      <fieldset className={classes.month} aria-label="Días del mes">
        {WEEK.map((name) => (
          <span key={name} className={classes.week} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day, at) => {
          const { feriado = null, laborable = true } = known.get(day) ?? {}
          const own = calendar?.propias.find((one) => covers(one, day))
          const others = calendar?.equipo.filter((one) => covers(one, day)) ?? []
          const isChosen = chosen !== undefined && covers(chosen, day)
          return (
            <button
              key={day}
              type="button"
              className={classes.day}
              style={at === 0 ? { gridColumnStart: placeOf(day) } : undefined}
              disabled={day <= now}
              aria-pressed={isChosen}
              data-chosen={isChosen || undefined}
              data-own={own ? '' : undefined}
              data-holiday={feriado ? '' : undefined}
              data-rest={laborable ? undefined : ''}
              title={
                [feriado, own?.motivo, ...others.map(({ nombre }) => nombre)].filter(Boolean).join(', ') || undefined
              }
              onClick={() => onChoose(day)}
            >
              <VisuallyHidden>
                {[
                  formatDate(day),
                  feriado,
                  !feriado && !laborable && 'descanso',
                  own?.motivo,
                  others.length > 0 && `${others.length} de su unidad de vacaciones`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </VisuallyHidden>
              <span aria-hidden>{Number(day.slice(8))}</span>
              {others.length > 0 && (
                <span className={classes.others} aria-hidden>
                  {others.length}
                </span>
              )}
            </button>
          )
        })}
      </fieldset>
      <ul className={classes.key} aria-hidden>
        {keys.map(([label, colour]) => (
          <li key={label} style={{ '--key': colour } as CSSProperties}>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Monday stands in the first column. */
const placeOf = (day: string) => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

function daysOf(month: string): string[] {
  const last = Number(spanOfMonth(month).hasta.slice(8))
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
