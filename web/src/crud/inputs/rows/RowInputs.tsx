import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { FieldInput } from '../../form/FieldInput.tsx'
import { issueText } from '../../form/formValues.ts'
import { FieldValue } from '../../record/FieldValue.tsx'
import classes from './RowsInput.module.css'

export type RowValues = Record<string, unknown>

export type RowInputsProps = {
  name: string
  label: string
  item: Fields
  row: RowValues
  at: number
  last: boolean
  disabled?: boolean | undefined
  issues?: readonly Issue[] | undefined
  onChange: (part: RowValues) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function RowInputs(props: RowInputsProps) {
  const { name, label, item, row, at, last, disabled, issues = [], onChange, onMove, onRemove } = props
  const place = `fila ${at + 1} de ${label}`
  // values computed by the server are outdated after a change
  const made = Object.keys(item).filter((key) => item[key]?.readOnly)
  const units = new Set(Object.values(item).map(({ unitFrom }) => unitFrom))
  // the unit belongs to the referenced row, so a new quantity does not change it
  const unmadeBy = ({ kind }: Field) =>
    Object.fromEntries(made.filter((key) => kind === 'reference' || !units.has(key)).map((key) => [key, null]))
  const problem = issueText(issues, `${name}.${at}`)
  function onKey(event: KeyboardEvent) {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined || disabled) return
    event.preventDefault()
    onMove(at + by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a grid
    <div role="group" aria-label={`Fila ${at + 1}`} className={classes.row} data-row onKeyDown={onKey}>
      <div className={classes.bar}>
        <span className={classes.place} aria-hidden>
          <span className={classes.placeWord}>Fila </span>
          {at + 1}
        </span>
        {!disabled && (
          <span className={classes.buttons}>
            <RowButton label={`Subir ${place}`} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <IconArrowUp size={16} aria-hidden />
            </RowButton>
            <RowButton label={`Bajar ${place}`} disabled={last} onClick={() => onMove(at + 1)}>
              <IconArrowDown size={16} aria-hidden />
            </RowButton>
            <RowButton label={`Quitar ${place}`} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </RowButton>
          </span>
        )}
      </div>
      <div className={classes.cells}>
        {Object.entries(item).map(([key, field]) =>
          field.readOnly ? (
            <div key={key}>
              <div className={classes.shownLabel}>{field.label}</div>
              <div className={classes.shown}>
                <FieldValue field={field} value={row[key]} record={row} />
              </div>
            </div>
          ) : (
            <FieldInput
              key={key}
              name={`${name}.${at}.${key}`}
              field={withUnitOf(field, row)}
              value={row[key]}
              disabled={disabled}
              error={issueText(issues, `${name}.${at}.${key}`)}
              onChange={(value) => onChange({ ...unmadeBy(field), [key]: value })}
            />
          ),
        )}
      </div>
      {problem && <div className={classes.problem}>{problem}</div>}
    </div>
  )
}

function RowButton(props: { label: string; disabled?: boolean | undefined; onClick: () => void; children: ReactNode }) {
  const { label, disabled = false, ...rest } = props
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} {...{ disabled, ...rest }} />
    </Tooltip>
  )
}
