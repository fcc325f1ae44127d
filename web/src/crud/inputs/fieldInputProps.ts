import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isPrefix } from '../record/valueText.ts'

/** Props of every field input. `value` is in the format of the API, or as typed; `onChange` passes the same. */
export type FieldInputProps = {
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  fill?: (values: Readonly<Record<string, unknown>>) => void
  /** the form belongs to a stored record */
  isStored?: boolean
  error?: string | undefined
  /** issues of parts of the value, by full path: `detalle.0.cantidad` */
  issues?: readonly Issue[]
  disabled?: boolean | undefined
  /** render dropdowns inside the parent, so that a surrounding popover stays open */
  inside?: boolean
  /** in a table cell: small, and the label is for screen readers only */
  bare?: boolean
  placeholder?: string
  /** in a child row: values of the parent form */
  record?: Readonly<Record<string, unknown>> | undefined
  district?: unknown
  type?: unknown
}

export function wrapperProps({ field, error, disabled = false, bare = false }: FieldInputProps) {
  return {
    label: bare ? undefined : field.label,
    'aria-label': bare ? field.label : undefined,
    description: bare ? undefined : field.help,
    size: bare ? 'xs' : 'sm',
    required: field.required,
    error,
    disabled,
    autoComplete: 'off',
  }
}

/** Props that show the unit in an input: a currency before the number, other units after it. */
export function unitProps({ unit }: Field) {
  if (!unit) return {}
  const width = unit.length * 8 + 20
  return isPrefix(unit)
    ? { leftSection: unit, leftSectionWidth: width }
    : { rightSection: unit, rightSectionWidth: width }
}

export const inputText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Common props of selects. No scroll area: screen readers reach the list through the input. */
export function listProps({ inside }: FieldInputProps) {
  return {
    openOnFocus: false,
    withScrollArea: false,
    styles: { options: { maxHeight: 288, overflowY: 'auto' as const } },
    comboboxProps: { withinPortal: !inside },
  }
}
