import type { CSSProperties } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './PaceBars.module.css'

/** How much of a whole is used, and how much of its time has passed, both in percent. */
export type Pace = { name: string; used: number; passed: number }

const ROW_PX = 48

/** Height in px of the drawing alone: what comes later keeps its place. */
export const paceBarsHeight = (rows: number): number => rows * ROW_PX

/** Further ahead of its time than this a row is in the colour of what deserves a look. */
const AHEAD_PERCENT = 10

/** Bars that fill as a whole is used, each with a stroke where it would be by its time. */
export function PaceBars(props: {
  title: string
  /** what is used, «Ejecutado» */
  measure: string
  rows: readonly Pace[]
  onSelect: (index: number) => void
}) {
  const { measure, rows, onSelect } = props
  return (
    <ChartFrame
      {...props}
      category="Registro"
      unit="%"
      height={paceBarsHeight(rows.length)}
      series={[{ label: measure }, { label: 'Tiempo transcurrido' }]}
      rows={rows.map(({ name, used, passed }) => ({ name, values: [used, passed] }))}
      legend={[]}
    >
      <ul className={classes.list}>
        {rows.map(({ name, used, passed }, at) => (
          <li key={name}>
            <button type="button" className={classes.row} onClick={() => onSelect(at)}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.drawn}>
                <span
                  className={classes.track}
                  style={{ '--used': `${used}%`, '--passed': `${passed}%` } as CSSProperties}
                  aria-hidden
                >
                  <span className={classes.fill} data-ahead={used > passed + AHEAD_PERCENT || undefined} />
                  <span className={classes.pace} />
                </span>
                <span className={classes.number}>
                  {used} % · tiempo {passed} %
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
