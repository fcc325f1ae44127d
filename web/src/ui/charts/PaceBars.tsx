import type { CSSProperties } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './PaceBars.module.css'

/** Used share and elapsed time, in percent. */
export type Pace = { name: string; used: number; passed: number }

const ROW_PX = 48

/** Height of the drawing in px, to reserve its space while loading. */
export const paceBarsHeight = (rows: number): number => rows * ROW_PX

/** Difference between used share and elapsed time from which a row is highlighted. */
const AHEAD_PERCENT = 10

/** Progress bars with a mark at the elapsed time. */
export function PaceBars(props: {
  title: string
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
