import { TextInput } from '@mantine/core'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { type FieldInputProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'

/** The year vacations come out of: the server takes the oldest with days left, so nobody has to choose among everybody's. */
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
