import { Input, Select, Switch } from '@mantine/core'
import { useId } from 'react'
import { booleanText } from '../record/valueText.ts'
import classes from './BooleanInput.module.css'
import { type FieldInputProps, listProps, wrapperProps } from './fieldInputProps.ts'

/** Yes or no: a switch where the declaration says what it starts with, otherwise a choice that can stay open. */
export function BooleanInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  if (field.required && field.initial !== undefined) return <BooleanSwitch {...props} />
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      data={[true, false].map((one) => ({ value: String(one), label: booleanText(one, field) }))}
      value={typeof value === 'boolean' ? String(value) : null}
      clearable={!field.required}
      allowDeselect={!field.required}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  )
}

function BooleanSwitch(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { label, description, error, disabled, inputWrapperOrder } = wrapperProps(props)
  const id = useId()
  const on = value === true
  return (
    <Input.Wrapper {...{ label, description, error, inputWrapperOrder, id }}>
      <div className={classes.row}>
        <Switch id={id} disabled={disabled} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span aria-hidden>{booleanText(on, { ...field, marksActive: false })}</span>
      </div>
    </Input.Wrapper>
  )
}
