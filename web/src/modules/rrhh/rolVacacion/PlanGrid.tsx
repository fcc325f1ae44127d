import { defined } from '@wamani/contract/core/http/defined.ts'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { absences, type Planned } from './absences.ts'
import classes from './PlanGrid.module.css'
import { daysOf, lengthened, moved, type PlanLine } from './planLine.ts'
import { stretchOf, weekAt, weeksOf } from './weeksOf.ts'

const months = 'Ene Feb Mar Abr May Jun Jul Ago Set Oct Nov Dic'.split(' ')

type Props = {
  year: number
  workers: readonly Planned[]
  lines: readonly PlanLine[]
  /** Maximum percentage of the unit that may be away. */
  most: number
  readOnly: boolean
  onDraw: (worker: Planned, dates: { fechaInicio: string; fechaFin: string }) => void
  onChange: (at: number, line: PlanLine | undefined) => void
  onOpen: (at: number) => void
}

/**
 * Year of a unit, workers by weeks. Drag over empty weeks to add a stretch. Drag a stretch or use the arrow keys to
 * move it; Shift+arrow changes its length, Supr deletes it, Enter opens it. The last row shows the percentage of the
 * unit that is away.
 */
export function PlanGrid(props: Props) {
  const { year, workers, lines, most } = props
  const weeks = weeksOf(year)
  const away = absences(weeks, workers, lines)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`Rol ${year}, trabajador por semana`}>
      <div className={classes.grid} style={{ '--weeks': weeks.length } as CSSProperties}>
        <div className={classes.row} aria-hidden>
          <span className={classes.name} />
          <div className={classes.weeks}>
            {months.map((month, at) => {
              const first = weekAt(weeks, `${year}-${String(at + 1).padStart(2, '0')}-01`)
              return (
                <span key={month} className={classes.month} style={{ gridColumnStart: first + 1 }}>
                  {month}
                </span>
              )
            })}
          </div>
        </div>
        {workers.map((worker) => (
          <WorkerRow key={worker.idTrabajador} {...props} worker={worker} weeks={weeks} />
        ))}
        <div className={classes.row}>
          <span className={classes.name}>Ausentes</span>
          <ul className={classes.weeks} aria-label="Personal ausente por semana">
            {away.map((percent, at) => (
              <li
                key={weeks[at]}
                className={classes.away}
                data-crowded={percent > most || undefined}
                aria-label={`Semana del ${formatDate(weeks[at])}: ${percent} %`}
                title={`Semana del ${formatDate(weeks[at])}: ${percent} %`}
              >
                {percent > 0 ? percent : ''}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type RowProps = Props & { worker: Planned; weeks: readonly string[] }

function WorkerRow({ worker, weeks, year, lines, readOnly, onDraw, onChange, onOpen }: RowProps) {
  const [drawn, setDrawn] = useState<{ from: number; to: number } | undefined>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const weekUnder = (x: number) => {
    const { left, width } = defined(place.current, 'row on the screen').getBoundingClientRect()
    return Math.min(weeks.length - 1, Math.max(0, Math.floor(((x - left) / width) * weeks.length)))
  }
  const own = lines.flatMap((line, at) => (line.trabajador === worker.idTrabajador ? [{ line, at }] : []))
  const draw = readOnly
    ? {}
    : {
        onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
          if (event.target !== place.current || event.button !== 0) return
          place.current?.setPointerCapture(event.pointerId)
          const week = weekUnder(event.clientX)
          setDrawn({ from: week, to: week })
        },
        onPointerMove: (event: PointerEvent) => drawn && setDrawn({ ...drawn, to: weekUnder(event.clientX) }),
        onPointerUp: () => {
          if (drawn) onDraw(worker, stretchOf(weeks, drawn.from, drawn.to, year))
          setDrawn(undefined)
        },
        onPointerCancel: () => setDrawn(undefined),
      }
  return (
    <div className={classes.row}>
      <span className={classes.name} title={worker.nombreCompleto}>
        {worker.nombreCompleto}
      </span>
      <div className={classes.weeks} ref={place} data-drawable={!readOnly || undefined} {...draw}>
        {worker.vacaciones.map(({ desde, hasta }) => (
          <span
            key={desde}
            className={classes.standing}
            style={spanOf(weeks, desde, hasta)}
            title={`Vacaciones del ${formatDate(desde)} al ${formatDate(hasta)}`}
          />
        ))}
        {own.map(({ line, at }) => (
          <Stretch
            key={line.idRolVacacionDetalle ?? `nueva ${at}`}
            {...{ line, weeks, year, readOnly, weekUnder }}
            name={worker.nombreCompleto}
            onChange={(next) => onChange(at, next)}
            onOpen={() => onOpen(at)}
          />
        ))}
        {drawn && (
          <span
            className={classes.drawn}
            style={{ gridColumn: `${Math.min(drawn.from, drawn.to) + 1} / ${Math.max(drawn.from, drawn.to) + 2}` }}
          />
        )}
      </div>
    </div>
  )
}

const spanOf = (weeks: readonly string[], from: string, to: string) => ({
  gridColumn: `${weekAt(weeks, from) + 1} / ${weekAt(weeks, to) + 2}`,
})

type StretchProps = {
  line: PlanLine
  name: string
  weeks: readonly string[]
  year: number
  readOnly: boolean
  weekUnder: (x: number) => number
  onChange: (line: PlanLine | undefined) => void
  onOpen: () => void
}

function Stretch({ line, name, weeks, year, readOnly, weekUnder, onChange, onOpen }: StretchProps) {
  const [held, setHeld] = useState<{ week: number; by: number } | undefined>(undefined)
  const shown = (held && moved(line, held.by, year)) ?? line
  const days = daysOf(shown)
  const words = `${name}: del ${formatDate(shown.fechaInicio)} al ${formatDate(shown.fechaFin)}, ${days} días`
  const actions: Record<string, (shift: boolean) => PlanLine | undefined> = {
    ArrowLeft: (shift) => (shift ? lengthened(line, -1) : moved(line, -1, year)),
    ArrowRight: (shift) => (shift ? lengthened(line, 1) : moved(line, 1, year)),
  }
  return (
    <button
      type="button"
      className={classes.stretch}
      style={spanOf(weeks, shown.fechaInicio, shown.fechaFin)}
      aria-label={words}
      title={words}
      disabled={readOnly}
      onKeyDown={(event) => {
        if (event.key === 'Delete') onChange(undefined)
        const next = actions[event.key]?.(event.shiftKey)
        if (!next) return
        event.preventDefault()
        onChange(next)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld({ week: weekUnder(event.clientX), by: 0 })
      }}
      onPointerMove={(event) => held && setHeld({ ...held, by: weekUnder(event.clientX) - held.week })}
      onPointerCancel={() => setHeld(undefined)}
      onClick={() => {
        const next = held && held.by !== 0 ? moved(line, held.by, year) : undefined
        setHeld(undefined)
        if (next) onChange(next)
        else if (!held || held.by === 0) onOpen()
      }}
    >
      {days}
    </button>
  )
}
