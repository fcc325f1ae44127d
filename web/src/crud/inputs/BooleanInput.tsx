import { CloseButton, Input, Radio, Switch } from '@mantine/core'
import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import { useId } from 'react'
import classes from './BooleanInput.module.css'
import { type FieldInputProps, wrapperProps } from './fieldInputProps.ts'

/** A switch in a cell or if the field declares an initial value; else two options that can both be unselected. */
export function BooleanInput(props: FieldInputProps) {
  const { field, bare } = props
  return bare || (field.required && field.initial !== undefined) ? (
    <BooleanSwitch {...props} />
  ) : (
    <BooleanChoice {...props} />
  )
}

function BooleanChoice(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { label, description, required, error, disabled } = wrapperProps(props)
  const isChosen = typeof value === 'boolean'
  return (
    <Radio.Group
      {...{ label, description, required, error }}
      value={isChosen ? String(value) : null}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <div className={classes.row}>
        {[true, false].map((one) => (
          <Radio
            key={String(one)}
            value={String(one)}
            label={booleanText(one, { ...field, marksActive: false })}
            disabled={disabled ?? false}
          />
        ))}
        {isChosen && !field.required && !disabled && (
          <CloseButton size={24} aria-label={`Quitar ${field.label}`} onClick={() => onChange(null)} />
        )}
      </div>
    </Radio.Group>
  )
}

function BooleanSwitch(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { label, 'aria-label': ariaLabel, description, error, disabled } = wrapperProps(props)
  const id = useId()
  const on = value === true
  return (
    <Input.Wrapper {...{ label, description, error, id }}>
      <div className={classes.row}>
        <Switch
          {...{ id, disabled, 'aria-label': ariaLabel, checked: on }}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span aria-hidden>{booleanText(on, { ...field, marksActive: false })}</span>
      </div>
    </Input.Wrapper>
  )
}
