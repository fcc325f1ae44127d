import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

/** Text input whose value is parsed by `read`. The typed text stays unchanged until blur. */
export function TypedInput(
  props: Omit<TextInputProps, 'value' | 'onChange'> & {
    value: string
    read: (text: string) => string
    show?: (value: string) => string
    onChange: (value: string) => void
  },
) {
  const { value, read, show = (shown) => shown, onChange, ...rest } = props
  const [typing, setTyping] = useState<string | undefined>(undefined)
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      value={typing ?? show(value)}
      onBlur={() => setTyping(undefined)}
      onChange={(event) => {
        setTyping(event.currentTarget.value)
        onChange(event.currentTarget.value.trim() === '' ? '' : read(event.currentTarget.value))
      }}
    />
  )
}
