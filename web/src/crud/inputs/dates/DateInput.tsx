import { ActionIcon, Center, Loader, Popover, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { lazy, Suspense, useState } from 'react'
import { type FieldInputProps, inputText, wrapperProps } from '../fieldInputProps.ts'
import { TypedInput } from '../TypedInput.tsx'
import { formatTypedDate, isDate, parseTypedDate } from './typedDateTime.ts'

const DateCalendar = lazy(async () => ({ default: (await import('./DateCalendar.tsx')).DateCalendar }))

/**
 * Date input, typed as DD/MM/YYYY or selected in a calendar (Alt+↓). The calendar button is not a tab stop. Its value
 * is `YYYY-MM-DD`, or the typed text if it is not a date, for validation to reject.
 */
export function DateTextInput(
  props: Omit<TextInputProps, 'value' | 'onChange'> & {
    name: string
    value: string
    inside?: boolean | undefined
    onChange: (day: string) => void
  },
) {
  const { name, value, inside, onChange, ...rest } = props
  const [opened, setOpened] = useState(false)
  return (
    <TypedInput
      placeholder="DD/MM/AAAA"
      {...rest}
      value={value}
      read={parseTypedDate}
      show={formatTypedDate}
      onChange={onChange}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpened(true)
      }}
      rightSection={
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          trapFocus
          returnFocus
          withinPortal={!inside}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={`Abrir calendario: ${name}`}
              disabled={rest.disabled ?? false}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Center component={Loader} size="sm" m={96} />}>
              <DateCalendar
                value={isDate(value) ? value : null}
                onPick={(picked) => {
                  onChange(picked)
                  setOpened(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

export function DateInput(props: FieldInputProps) {
  const { field, value, onChange, inside } = props
  return (
    <DateTextInput
      {...wrapperProps(props)}
      name={field.label}
      value={inputText(isoDate(value))}
      inside={inside}
      onChange={(day) => onChange(day || null)}
    />
  )
}
