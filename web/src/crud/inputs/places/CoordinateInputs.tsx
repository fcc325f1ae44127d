import { Button, Input } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type FieldInputProps, inputText, wrapperProps } from '../fieldInputProps.ts'
import { TypedInput } from '../TypedInput.tsx'
import { parseTypedNumber } from '../typedNumber.ts'
import classes from './CoordinateInputs.module.css'

const MAX_DEGREES = 180

export type TypedCoordinates<Part extends string> = { [part in Part]?: number | string | null }

export const typedOf = <Part extends string>(value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as TypedCoordinates<Part>

/**
 * Coordinate inputs in one row, with a button that opens the map. `parts`: `mark` is shown inside the input, `label` is
 * for screen readers. Its value has all parts, or is null if all are empty.
 */
export function CoordinateInputs<Part extends string>({
  parts,
  markWidth,
  opening,
  map,
  beside,
  note,
  failure,
  ...props
}: FieldInputProps & {
  parts: readonly { part: Part; label: string; mark: string }[]
  markWidth: number
  /** label of the button while the map is closed */
  opening: string
  map: ReactNode
  beside?: ReactNode
  note?: ReactNode
  failure?: string | undefined
}) {
  const { field, value, onChange } = props
  const { label, description, required, error, disabled } = wrapperProps(props)
  const typed = typedOf<Part>(value)
  const id = useId()
  const [mapped, setMapped] = useState(false)

  function set(changed: Part, coordinate: string) {
    const next = Object.fromEntries(parts.map(({ part }) => [part, typed[part] ?? null]))
    next[changed] = coordinate === '' ? null : coordinate
    onChange(Object.values(next).every((one) => one === null) ? null : next)
  }
  return (
    <Input.Wrapper
      {...{ label, required, error: error ?? failure, description }}
      labelElement="div"
      labelProps={{ id }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out by Mantine's wrapper */}
      <div role="group" aria-labelledby={id}>
        <div className={classes.coordinates}>
          {parts.map(({ part, label: partLabel, mark }) => (
            <TypedInput
              key={part}
              aria-label={`${field.label}: ${partLabel}`}
              leftSection={mark}
              leftSectionWidth={markWidth}
              inputMode="text"
              disabled={disabled}
              error={Boolean(error)}
              value={inputText(typed[part])}
              read={(text) => parseTypedNumber(text, field.scale ?? 6, MAX_DEGREES)}
              onChange={(coordinate) => set(part, coordinate)}
            />
          ))}
        </div>
        <div className={classes.under}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMap2 size={16} aria-hidden />}
            aria-expanded={mapped}
            onClick={() => setMapped(!mapped)}
          >
            {mapped ? 'Ocultar el mapa' : opening}
          </Button>
          {beside}
        </div>
        {note}
        {mapped && map}
      </div>
    </Input.Wrapper>
  )
}
