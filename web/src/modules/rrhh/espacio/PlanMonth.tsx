import { VisuallyHidden } from '@mantine/core'
import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import type { MiCalendario } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { spanOfMonth } from '../../../ui/dates/MonthStepper.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
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

/**
 * Month in which the user selects vacation days. Shows holidays, days of rest, own leaves and how many colleagues are
 * away. `first`: first selected day, while the last one is missing. A day that cannot be selected gives its reason,
 * also to `onRefuse`. Keyboard: one tab stop; arrow keys move by day and week and change the month (`onMonth`).
 */
export function PlanMonth(props: {
  month: string
  calendar: MiCalendario | undefined
  first: string | undefined
  chosen: Span | undefined
  onChoose: (day: string) => void
  onRefuse: (why: string) => void
  onMonth: (month: string) => void
}) {
  const { month, calendar, first, chosen, onChoose, onRefuse, onMonth } = props
  const days = daysOf(month)
  const known = new Map(calendar?.dias.map((day) => [day.fecha, day]))
  const now = today()
  const [last, setLast] = useState<string | undefined>(undefined)
  const ahead = days.filter((day) => day > now)
  const stop = ahead.find((day) => day === last) ?? ahead[0]
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined) box.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  function walkDays(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    const { day } = event.target instanceof HTMLElement ? event.target.dataset : {}
    if (step === undefined || day === undefined) return
    event.preventDefault()
    const next = dayAfter(day, step)
    if (next <= now) return
    wanted.current = next
    setLast(next)
    if (!next.startsWith(month)) onMonth(next.slice(0, 7))
  }
  return (
    <div>
      <fieldset ref={box} className={classes.month} aria-label="Días del mes" onKeyDown={walkDays}>
        {WEEK.map((name) => (
          <span key={name} className={classes.week} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day, at) => {
          const { feriado = null, laborable = true } = known.get(day) ?? {}
          const own = calendar?.propias.find((one) => covers(one, day))
          const others = calendar?.equipo.filter((one) => covers(one, day)) ?? []
          const why = refusalOf({ day, first, own, isRest: !laborable, calendar })
          // past days show their leave instead of the refusal
          const said = day > now ? why : own?.motivo
          const isChosen = chosen !== undefined && covers(chosen, day)
          return (
            <button
              key={day}
              type="button"
              className={classes.day}
              style={at === 0 ? { gridColumnStart: placeOf(day) } : undefined}
              data-day={day}
              disabled={day <= now}
              aria-disabled={why !== undefined || undefined}
              aria-pressed={isChosen}
              tabIndex={day === stop ? 0 : -1}
              data-autofocus={day === stop || undefined}
              onFocus={() => setLast(day)}
              data-chosen={isChosen || undefined}
              data-own={own ? '' : undefined}
              data-holiday={feriado ? '' : undefined}
              data-rest={laborable ? undefined : ''}
              title={
                [feriado, others.map(({ nombre }) => nombre).join(', '), said].filter(Boolean).join(' · ') || undefined
              }
              onClick={() => (why === undefined ? onChoose(day) : onRefuse(why))}
            >
              <VisuallyHidden>
                {[
                  formatDate(day),
                  feriado,
                  !feriado && !laborable && 'descanso',
                  others.length > 0 && `${others.length} de su unidad de vacaciones`,
                  said,
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

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Returns why a day cannot be the first one, or the last one after `first` (V1, V9, V10); undefined when the day can be
 * selected.
 */
function refusalOf(asked: {
  day: string
  first: string | undefined
  own: MiCalendario['propias'][number] | undefined
  isRest: boolean
  calendar: MiCalendario | undefined
}): string | undefined {
  const { day, first, own, isRest, calendar } = asked
  if (own) return `Ya tiene ${startingLow(own.motivo)} ese día.`
  if (first === undefined || day < first)
    return isRest ? 'Las vacaciones no pueden iniciar en un día de descanso o feriado.' : undefined
  const between = calendar?.propias.find(({ desde }) => first < desde && desde < day)
  return between && `Antes de ese día ya tiene ${startingLow(between.motivo)}.`
}

const startingLow = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Grid column of a day: Monday = 1. */
const placeOf = (day: string) => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

function daysOf(month: string): string[] {
  const last = Number(spanOfMonth(month).hasta.slice(8))
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
