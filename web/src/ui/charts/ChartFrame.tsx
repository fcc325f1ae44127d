import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type ChartColor, type ChartProps, type ChartRow, type ChartSeries, colorOf } from './chartData.ts'
import './palette.css'
import classes from './ChartFrame.module.css'
import { ChartTable } from './ChartTable.tsx'

export function ChartFrame(
  props: ChartProps & {
    series: readonly ChartSeries[]
    rows: readonly ChartRow[]
    /** meaning of the colours; empty: no legend */
    legend: readonly { label: string; color?: ChartColor | undefined }[]
    children: ReactNode
  },
) {
  const { title, description, height, rows, legend, children } = props
  const [asTable, setAsTable] = useState(false)
  const isEmpty = rows.every(({ values }) => values.every((value) => !value))
  return (
    <section className={classes.root} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {!isEmpty && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${asTable ? 'Ver gráfico' : 'Ver tabla'}: ${title}`}
            leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Ver gráfico' : 'Ver tabla'}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className={classes.empty}>Aún no hay datos que mostrar.</p>
      ) : asTable ? (
        <ChartTable {...props} />
      ) : (
        <>
          <div style={{ minHeight: height }}>{children}</div>
          {legend.length > 0 && (
            <ul className={classes.legend}>
              {legend.map(({ label, color }, index) => (
                <li key={label}>
                  <span className={classes.swatch} style={{ background: colorOf(color, index) }} aria-hidden /> {label}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
