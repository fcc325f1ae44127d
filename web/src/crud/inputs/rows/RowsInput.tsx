import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { startValues } from '../../form/formValues.ts'
import { webKinds } from '../../webKinds.ts'
import { type FieldInputProps, wrapperProps } from '../fieldInputProps.ts'
import { RowInputs, type RowValues } from './RowInputs.tsx'
import classes from './RowsInput.module.css'
import { moveItem, useRowKeys } from './useRowKeys.ts'

/** A wider row is a card. An input counts 1, a read-only value 0.5. */
const MAX_SIDE_BY_SIDE = 6

/** Editable child rows: add, move and remove. Its value is the whole list. */
export function RowsInput(props: FieldInputProps) {
  const { field, name, value, onChange, disabled, issues } = props
  const { label, description, required, error } = wrapperProps(props)
  const { item: whole = {}, id: rowId = '' } = field.rows ?? {}
  // a required set starts with an empty row
  const rows = Array.isArray(value) ? (value as RowValues[]) : required ? [startValues(whole)] : []
  // computed fields are shown once a row is stored
  const item = rows.some((row) => row[rowId]) ? whole : typedOf(whole)
  const { keys, ...keep } = useRowKeys(rows.length)
  const { box, focusRow } = useRowFocus()
  const id = useId()

  // a picker may resolve late: read the latest rows, so that it does not overwrite input that is not rendered yet
  const latest = useRef<readonly RowValues[]>(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const set = (next: readonly RowValues[]) => {
    latest.current = next
    onChange(next)
  }
  const change = (at: number, part: RowValues) =>
    set(latest.current.map((old, place) => (place === at ? { ...old, ...part } : old)))
  function add() {
    keep.add()
    set([...rows, startValues(whole)])
    focusRow(rows.length)
  }
  function remove(at: number) {
    keep.remove(at)
    set(rows.filter((_, place) => place !== at))
    focusRow(Math.min(at, rows.length - 2))
  }
  function move(at: number, to: number) {
    if (to < 0 || to >= rows.length) return
    keep.move(at, to)
    set(moveItem(rows, at, to))
  }
  const room = Object.values(item).reduce((sum, { readOnly }) => sum + (readOnly ? 0.5 : 1), 0)
  const isNarrow = room <= MAX_SIDE_BY_SIDE
  const full = field.max !== undefined && rows.length >= field.max
  return (
    <Input.Wrapper {...{ label, required, error, description }} labelElement="div" labelProps={{ id }}>
      <div ref={box} className={classes.set}>
        <div className={`${classes.rows} ${isNarrow ? classes.lines : ''}`} style={tracksOf(item)}>
          {rows.length > 0 && <Head item={item} />}
          {rows.map((row, at) => (
            <RowInputs
              key={keys[at]}
              {...{ name, item, row, at, disabled, issues }}
              last={at === rows.length - 1}
              label={field.label}
              onChange={(part) => change(at, part)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
        </div>
        {rows.length === 0 && <p className={classes.empty}>Aún no hay filas.</p>}
        {!disabled && (
          <div className={classes.foot}>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-describedby={id}
              disabled={full}
              onClick={add}
            >
              Agregar fila
            </Button>
            {full && <span className={classes.empty}>Hasta {field.max} filas</span>}
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}

function Head({ item }: { item: Fields }) {
  return (
    <div className={classes.head} aria-hidden>
      <span />
      <div className={classes.cells}>
        {Object.entries(item).map(([name, { label, unit, required, readOnly }]) => (
          <span key={name}>
            {unit ? `${label} (${unit})` : label}
            {required && !readOnly && <span className={classes.required}> *</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

const typedOf = (item: Fields): Fields =>
  Object.fromEntries(Object.entries(item).filter(([, { readOnly }]) => !readOnly))

const tracksOf = (item: Fields) =>
  ({
    '--wm-tracks': Object.values(item)
      .map(({ kind, readOnly }) => `minmax(0, ${readOnly ? 0.8 : webKinds[kind].share}fr)`)
      .join(' '),
  }) as CSSProperties

function useRowFocus() {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = box.current?.querySelectorAll<HTMLElement>('[data-row]')[wanted.current]
    wanted.current = null
    const inner = row?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    const target = inner ?? box.current?.querySelector<HTMLElement>(`.${classes.foot} button`)
    target?.focus()
  })
  return { box, focusRow: (at: number) => (wanted.current = at) }
}
