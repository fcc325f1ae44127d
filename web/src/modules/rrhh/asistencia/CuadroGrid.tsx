import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { Cuadro, CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import type { Condicion } from '@wamani/contract/rrhh/condicion.ts'
import type { CSSProperties, ReactNode } from 'react'
import { endWithDay } from '../../../ui/dates/scrollToDay.ts'
import classes from './CuadroGrid.module.css'
import { condiciones, condicionOf, dayText } from './condiciones.ts'

type Worker = Cuadro['trabajadores'][number]
const WEEKDAYS = ['D', 'L', 'M', 'M', 'J', 'V', 'S']
const weekday = (fecha: string) => new Date(`${fecha}T12:00:00Z`).getUTCDay()
const dayNumber = (fecha: string) => Number(fecha.slice(8))

/**
 * Grid of workers by days: the condition of each day, or its planned shift or leave. `onChoose` makes the days
 * selectable; `end` renders the last column of each row.
 */
export function CuadroGrid(props: {
  label: string
  cuadro: Cuadro
  onChoose?: ((worker: Worker, day: CuadroDia) => void) | undefined
  end?: { title: string; render: (worker: Worker) => ReactNode } | undefined
}) {
  const { label, cuadro, onChoose, end } = props
  const today = dayInLima(new Date())
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={label}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col" className={classes.name}>
                Trabajador
              </th>
              {cuadro.dias.map(({ fecha, feriado }) => (
                <th
                  key={fecha}
                  scope="col"
                  ref={fecha === today ? endWithDay : undefined}
                  data-today={fecha === today || undefined}
                  data-off={feriado !== null || weekday(fecha) % 6 === 0 || undefined}
                  title={feriado ?? undefined}
                >
                  {WEEKDAYS[weekday(fecha)]}
                  <br />
                  {dayNumber(fecha)}
                </th>
              ))}
              {end && (
                <th scope="col" className={classes.end}>
                  {end.title}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {cuadro.trabajadores.map((worker) => (
              <Line key={worker.idTrabajador} {...{ worker, cuadro, onChoose, end }} />
            ))}
          </tbody>
        </table>
      </section>
      <Legend />
    </>
  )
}

function Line(props: { worker: Worker } & Pick<Parameters<typeof CuadroGrid>[0], 'cuadro' | 'onChoose' | 'end'>) {
  const { worker, cuadro, onChoose, end } = props
  const byDay = new Map(worker.dias.map((day) => [day.fecha, day]))
  return (
    <tr>
      <th scope="row" className={classes.name} title={worker.nombreCompleto}>
        {worker.nombreCompleto}
      </th>
      {cuadro.dias.map(({ fecha }) => {
        const day = byDay.get(fecha)
        return (
          <td key={fecha}>
            {day && <DayMark day={day} onChoose={onChoose && (() => onChoose(worker, day))} who={worker} />}
          </td>
        )
      })}
      {end && <td className={classes.end}>{end.render(worker)}</td>}
    </tr>
  )
}

const shortCode = ({ turno }: CuadroDia) => turno?.codigo.replaceAll('-', '').slice(0, 4)

function DayMark({ day, who, onChoose }: { day: CuadroDia; who: Worker; onChoose?: (() => void) | undefined }) {
  const came = condicionOf(day.condicion) ?? condicionOf(day.permiso as Condicion | null)
  const text = dayText(day)
  const shared = {
    className: classes.cell,
    'data-tone': came?.tone,
    'data-changed': day.calculada !== null || undefined,
    'data-planned': (!came && day.turno !== null) || undefined,
    title: text,
    style: came ? undefined : ({ '--shift': day.turno?.color ?? undefined } as CSSProperties),
  }
  const mark = came?.mark ?? shortCode(day) ?? '·'
  if (!onChoose)
    return (
      <span {...shared} role="img" aria-label={text}>
        {mark}
      </span>
    )
  return (
    <button
      type="button"
      {...shared}
      aria-label={`${who.nombreCompleto}, día ${dayNumber(day.fecha)}: ${text}`}
      onClick={onChoose}
    >
      {mark}
    </button>
  )
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Leyenda">
      {condiciones.map(({ value, label, mark, tone }) => (
        <li key={value}>
          <span className={classes.cell} data-tone={tone} aria-hidden>
            {mark}
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
