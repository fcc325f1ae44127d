import type { CSSProperties } from 'react'
import { ScreenLink } from '../layout/ScreenLink.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartColor, colorOf } from './chartData.ts'
import classes from './LinkedBars.module.css'

/** A bar that links to its rows. `text`: its value, formatted. */
export type LinkedBar = {
  name: string
  value: number
  text: string
  color?: ChartColor | undefined
  /** path of the list; without it the bar is not a link */
  to?: string
  search?: Readonly<Record<string, string>>
}

const UPRIGHT_PX = 168
const ROW_PX = 30

/** Height of the drawing in px, to reserve its space while loading. */
export const linkedBarsHeight = (upright: boolean, bars: number): number => (upright ? UPRIGHT_PX : bars * ROW_PX)

/** Bar chart whose bars are links. `upright`: vertical bars, for time series. */
export function LinkedBars(props: {
  title: string
  /** header of the first table column, «Mes» */
  category: string
  /** name of the counted records, «Denuncias» */
  measure: string
  bars: readonly LinkedBar[]
  upright?: boolean
  onSelect: (index: number) => void
}) {
  const { bars, measure, upright = false } = props
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ChartFrame
      {...props}
      height={linkedBarsHeight(upright, bars.length)}
      series={[{ label: measure }]}
      rows={bars.map(({ name, value }) => ({ name, values: [value] }))}
      legend={[]}
    >
      <ul className={upright ? classes.columns : classes.rows}>
        {bars.map((bar) => (
          <li key={`${bar.name} ${JSON.stringify(bar.search)}`}>
            {bar.to ? (
              <ScreenLink
                to={bar.to}
                search={bar.search}
                className={classes.bar}
                aria-label={`${bar.name}: ${bar.text}. Ver la lista`}
              >
                <Drawn {...{ bar, most, upright }} />
              </ScreenLink>
            ) : (
              <div className={classes.bar}>
                <Drawn {...{ bar, most, upright }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

function Drawn({ bar, most, upright }: { bar: LinkedBar; most: number; upright: boolean }) {
  const { name, value, text, color } = bar
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.track}>
        {upright && <span className={classes.number}>{text}</span>}
        <span
          className={classes.fill}
          style={
            {
              '--share': Math.max(0, value) / most,
              background: colorOf(color === 'neutral' ? 6 : color, 0),
            } as CSSProperties
          }
        />
      </span>
      {!upright && <span className={classes.number}>{text}</span>}
    </>
  )
}
