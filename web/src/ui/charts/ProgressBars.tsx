import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartProps, type ChartSeries, colorOf, formatWithUnit } from './chartData.ts'
import classes from './ProgressBars.module.css'

/** How much of `total` each part takes; what no part takes is the `rest`. */
export type ProgressRow = { name: string; total: number; values: readonly number[] }

/** Of each row how its whole is used, as a budget is: parts (Ejecutado, Comprometido) along a bar, and the rest (Disponible) open. Beyond the whole the bar says so. */
export function ProgressBars(
  props: Omit<ChartProps, 'height'> & {
    /** the parts, in the order they stand */
    parts: readonly ChartSeries[]
    rows: readonly ProgressRow[]
    /** name of what is left, «Disponible» */
    rest: string
    /** name of the whole, «Asignado» */
    whole: string
    /** rows drawn before somebody asks for the rest: what stands below the chart does not depend on how many there are */
    most?: number
  },
) {
  const { parts, rows, rest, whole, most = rows.length, onSelect } = props
  const [all, setAll] = useState(false)
  const hidden = rows.length - most
  const left = ({ total, values }: ProgressRow) => total - values.reduce((sum, value) => sum + value, 0)
  return (
    <ChartFrame
      {...props}
      series={[{ label: whole }, ...parts, { label: rest }]}
      rows={rows.map((row) => ({ name: row.name, values: [row.total, ...row.values, left(row)] }))}
      legend={parts}
    >
      <ul className={classes.list}>
        {rows.slice(0, all ? undefined : most).map((row, index) => {
          const over = left(row) < 0
          const scale = Math.max(row.total, row.total - left(row)) || 1
          return (
            <li key={row.name}>
              <div className={classes.words}>
                {onSelect ? (
                  <button type="button" className={classes.name} onClick={() => onSelect(index)}>
                    {row.name}
                  </button>
                ) : (
                  <span className={classes.name}>{row.name}</span>
                )}
                <span className={classes.numbers} data-over={over || undefined}>
                  {over ? 'Excedido' : rest} {formatWithUnit(Math.abs(left(row)), props)} de{' '}
                  {formatWithUnit(row.total, props)}
                </span>
              </div>
              <div className={classes.track} aria-hidden>
                {row.values.map((value, place) => (
                  <span
                    key={parts[place]?.label}
                    style={{
                      width: `${(Math.max(value, 0) / scale) * 100}%`,
                      background: colorOf(parts[place]?.color, place),
                    }}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver ${hidden} más`}
        </Button>
      )}
    </ChartFrame>
  )
}
