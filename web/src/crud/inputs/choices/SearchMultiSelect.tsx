import { Loader, MultiSelect, type OptionsFilter } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FieldInputProps, listProps, wrapperProps } from '../fieldInputProps.ts'
import { ChoiceText } from './ChoiceText.tsx'
import { emptyText } from './emptyText.ts'
import type { Choice } from './SearchSelect.tsx'
import { useFirstMatch } from './useFirstMatch.ts'
import { searchingText, useSpokenChoices } from './useSpokenChoices.ts'

const INSTEAD = 'instead'

/** What is offered belongs to what is typed already; an answer that is awaited offers nothing. */
const keepOrder: OptionsFilter = ({ options }) => options
const offerNothing: OptionsFilter = () => []

/** Several of a list that is searched while typing, in the order they were chosen. Enter and Tab add the first match of what was typed, however late its answer comes. */
export function SearchMultiSelect(props: {
  input: FieldInputProps
  typed: string
  onType: (text: string) => void
  chosen: readonly Choice[]
  choices: readonly Choice[]
  awaited: boolean
  failure?: string | undefined
  load: () => void
  rush: () => void
  max?: number | undefined
  onChange: (values: string[]) => void
  /** something that may be done instead, last in the list */
  instead?: { label: string; run: () => void } | undefined
}) {
  const { input, typed, onType, chosen, choices, awaited, failure, load, rush, max, onChange, instead } = props
  const { field, inside } = input
  const { error, ...wrapper } = wrapperProps(input)
  const [opened, setOpened] = useState(false)
  const leaving = useRef<boolean>(false)
  const box = useRef<HTMLInputElement>(null)
  const values = chosen.map(({ value }) => value)
  const free = choices.filter(({ value }) => !values.includes(value))
  const add = (value: string) => {
    onType('')
    setOpened(false)
    if (max === undefined || values.length < max) onChange([...values, value])
  }
  const first = useFirstMatch({ input: box, typed, awaited, failure, first: free[0]?.value, rush, choose: add })
  const offered = awaited ? [] : free
  // with something else to do the list is never empty, so that nothing was found must be said in it
  const empty = awaited ? searchingText : (failure ?? emptyText(field, typed))
  useSpokenChoices({ searches: opened && typed !== '', awaited, count: offered.length, empty })
  const missing = instead && offered.length === 0 ? [{ value: 'none', label: empty, disabled: true }] : []
  // not where the first match will stand in a moment
  const last = instead && !awaited ? [{ value: INSTEAD, label: instead.label }] : []
  // the chosen ones are named by what stands here
  const data = [...new Map([...chosen, ...offered, ...missing, ...last].map((one) => [one.value, one])).values()]

  const detailOf = new Map(offered.map(({ value, detail = '' }) => [value, detail]))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || typed.trim() === '') return
    const isMarked = event.currentTarget.ownerDocument.querySelector('[data-combobox-selected]') !== null
    if (event.key !== 'Enter' || (isMarked && !awaited)) return
    event.preventDefault()
    first.take()
  }
  return (
    <MultiSelect
      ref={box}
      {...wrapper}
      {...listProps(input)}
      error={error ?? first.missing}
      searchable
      hidePickedOptions
      selectFirstOptionOnChange={false}
      filter={instead || !awaited ? keepOrder : offerNothing}
      dropdownOpened={opened}
      onDropdownOpen={() => {
        setOpened(true)
        load()
      }}
      onDropdownClose={() => setOpened(false)}
      data={data}
      value={values}
      {...(max !== undefined && { maxValues: max })}
      searchValue={typed}
      onSearchChange={(text) => {
        // the library empties what is left behind; ours is looked for, or stays to be corrected
        if (!leaving.current) onType(text)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        leaving.current = true
        queueMicrotask(() => {
          leaving.current = false
        })
        first.take()
      }}
      nothingFoundMessage={empty}
      renderOption={({ option }) => <ChoiceText label={option.label} detail={detailOf.get(option.value) ?? ''} />}
      {...(awaited && typed && { rightSection: <Loader size={16} /> })}
      clearButtonProps={{ 'aria-label': `Quitar todo de ${field.label}` }}
      onChange={(next) => {
        // in a popover the open list would cover the button that comes next
        if (inside) setOpened(false)
        if (next.includes(INSTEAD)) instead?.run()
        else onChange(next)
      }}
    />
  )
}
