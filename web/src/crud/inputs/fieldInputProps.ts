import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isPrefix } from '../record/valueText.ts'

/** What every input of a field takes. `value` is as the API sends it, or as typed; `onChange` gives the same. */
export type FieldInputProps = {
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  /** writes other fields of the same form, by name */
  fill?: (values: Readonly<Record<string, unknown>>) => void
  /** the form is of a stored record */
  isStored?: boolean
  error?: string | undefined
  /** issues of parts of the value, under their whole path: `detalle.0.cantidad` */
  issues?: readonly Issue[]
  disabled?: boolean | undefined
  /** lists and calendars open inside the parent instead of the page's end, so a popover around stays open */
  inside?: boolean
  /** of rows, what the form holds of their record */
  record?: Readonly<Record<string, unknown>> | undefined
  /** of a point, what the form holds as its district */
  district?: unknown
  /** of a number that has a type, what the form holds as that type */
  type?: unknown
}

/** The properties Mantine's inputs share: label, help below the input, required mark, error. */
export function wrapperProps({ field, error, disabled = false }: FieldInputProps) {
  return {
    label: field.label,
    description: field.help,
    required: field.required,
    error,
    disabled,
    autoComplete: 'off',
  }
}

/** The unit inside an input: money's before the number, others after it. */
export function unitProps({ unit }: Field) {
  if (!unit) return {}
  const width = unit.length * 8 + 20
  return isPrefix(unit)
    ? { leftSection: unit, leftSectionWidth: width }
    : { rightSection: unit, rightSectionWidth: width }
}

/** A value as the text an input holds. */
export const inputText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The properties the list of a select shares. The list itself scrolls, so that a screen readers finds it focusable through its input. */
export function listProps({ inside }: FieldInputProps) {
  return {
    openOnFocus: false,
    withScrollArea: false,
    styles: { options: { maxHeight: 288, overflowY: 'auto' as const } },
    comboboxProps: { withinPortal: !inside },
  }
}
