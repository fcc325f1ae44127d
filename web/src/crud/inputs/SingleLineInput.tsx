import { TextInput } from '@mantine/core'
import { webKinds } from '../webKinds.ts'
import { type FieldInputProps, inputText, unitProps, wrapperProps } from './fieldInputProps.ts'

/** No `maxlength`: the length is validated on save, so pasted text is not cut. */
export function SingleLineInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...wrapperProps(props)}
      {...webKinds[field.kind].keyboard}
      value={inputText(value)}
      {...unitProps(field)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
