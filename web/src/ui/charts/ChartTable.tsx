import classes from './ChartTable.module.css'
import { type ChartProps, type ChartRow, type ChartSeries, formatWithUnit } from './chartData.ts'

export function ChartTable(props: ChartProps & { series: readonly ChartSeries[]; rows: readonly ChartRow[] }) {
  const { title, category, series, rows, onSelect } = props
  return (
    // a wide table must be focusable to scroll it with the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.root} tabIndex={0} aria-label={`Tabla: ${title}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" data-numeric>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, index) => (
            <tr key={name}>
              <th scope="row">
                {onSelect ? (
                  <button type="button" className={classes.choose} onClick={() => onSelect(index)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              {series.map(({ label }, place) => (
                <td key={label} data-numeric>
                  {formatWithUnit(values[place], props)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
