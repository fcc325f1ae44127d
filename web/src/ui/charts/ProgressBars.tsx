import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartProps, type ChartSeries, colorOf, formatWithUnit } from './chartData.ts'
import classes from './ProgressBars.module.css'

/** `values` are parts of `total`; the remainder is the `rest`. */
export type ProgressRow = { name: string; total: number; values: readonly number[] }

/**
 * Stacked progress bars, such as a budget: parts (Ejecutado, Comprometido) and the rest (Disponible). Marks rows whose
 * parts exceed the total.
 */
export function ProgressBars(
  props: Omit<ChartProps, 'height'> & {
    /** the parts, in order */
    parts: readonly ChartSeries[]
    rows: readonly ProgressRow[]
    rest: string
    whole: string
    /** rows shown until the chart is expanded, so that its height does not depend on their number */
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
