import { TextInput } from '@mantine/core'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { type FieldInputProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'

/** Read-only: the server takes the oldest entitlement period with days left. */
export function PeriodoInput(props: FieldInputProps) {
  const chosen = props.value as Reference | null | undefined
  return (
    <TextInput
      {...wrapperProps({ ...props, field: { ...props.field, help: undefined }, disabled: true })}
      value={chosen ? String(chosen.nombre) : 'El más antiguo con saldo'}
      readOnly
    />
  )
}
