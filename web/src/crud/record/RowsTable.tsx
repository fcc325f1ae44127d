import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Values } from '../calls.ts'
import { PlainValue } from './PlainValue.tsx'
import classes from './RowsTable.module.css'
import { rowText } from './valueText.ts'
import { wordOf } from './wordOf.ts'

type RowsProps = { field: Field; value: unknown; record?: Values | undefined }
type Row = Record<string, unknown>

const rowsOf = ({ value }: RowsProps) => (Array.isArray(value) ? (value as Row[]) : [])
/** Some quantities are texts: a field with a unit is numeric too. */
const isNumber = ({ kind, unitFrom }: Field) => kinds[kind].readAs === 'number' || unitFrom !== undefined

export function RowsTable(props: RowsProps) {
  const { label, rows: { item = {}, id = '' } = {} } = props.field
  const units = new Set(Object.values(item).map(({ unitFrom }) => unitFrom))
  const fields = Object.entries(item).filter(([name, { wireOnly }]) => !units.has(name) && !wireOnly)
  const { record } = props
  const isNumeric = (field: Field) => isNumber(field) && wordOf(field, 1, record) === undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {fields.map(([name, field]) => (
              <th key={name} scope="col" data-numeric={isNumeric(field) || undefined}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map((row, at) => (
            <tr key={String(row[id] ?? `new ${at}`)}>
              {fields.map(([name, field]) => (
                <td key={name} data-label={field.label} data-numeric={isNumeric(field) || undefined}>
                  {wordOf(field, row[name], record) ?? (
                    <PlainValue field={withYesNoWords(field)} value={row[name]} record={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function RowLines(props: RowsProps & { most: number }) {
  const id = props.field.rows?.id ?? ''
  const rows = rowsOf(props)
  const lines = rows.slice(0, rows.length > props.most ? props.most : undefined)
  return (
    <span className={Number.isFinite(props.most) ? classes.cut : undefined}>
      {lines.map((row, at) => (
        <span key={String(row[id] ?? `new ${at}`)} className={classes.line}>
          {rowText(props.field, row)}
        </span>
      ))}
      {lines.length < rows.length && <span className={classes.line}>y {rows.length - lines.length} más</span>}
    </span>
  )
}
