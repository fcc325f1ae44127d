import { Select } from '@mantine/core'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { matchRank } from '@wamani/contract/core/resource/texts/rowRank.ts'
import { type FieldInputProps, listProps, wrapperProps } from '../fieldInputProps.ts'
import { isTypedText } from '../typedText.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { useTypeahead } from './useTypeahead.ts'

const SHORT_LIST_LENGTH = 8

export function ChoiceInput(props: FieldInputProps) {
  return (props.field.options?.length ?? 0) > SHORT_LIST_LENGTH ? <LongChoice {...props} /> : <ShortChoice {...props} />
}

function ShortChoice(props: FieldInputProps) {
  const { field, value, onChange } = props
  const options = field.options ?? []
  const chosen = typeof value === 'string' ? value : null
  const onKeyDown = useTypeahead(options, chosen, onChange)
  return (
    <Select
      {...wrapperProps(props)}
      {...listProps(props)}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={chosen}
      clearable={!field.required}
      allowDeselect={!field.required}
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
      onKeyDown={onKeyDown}
      onChange={onChange}
    />
  )
}

export function LongChoice(props: FieldInputProps) {
  const { field, value, onChange } = props
  const options = field.options ?? []
  const typed = isTypedText(value) ? value.typed : ''
  const words = foldText(typed).split(/\s+/)
  const found = options.filter(({ label }) => words.every((word) => foldText(label).includes(word)))
  const rankOf = ({ label }: { label: string }) => (typed ? matchRank([label], typed) : 0)
  return (
    <SearchSelect
      input={props}
      chosen={options.find((one) => one.value === value)}
      choices={found.toSorted((one, other) => rankOf(one) - rankOf(other))}
      awaited={false}
      load={nothing}
      rush={nothing}
      onChoose={onChange}
    />
  )
}

const nothing = () => undefined
