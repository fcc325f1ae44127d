import { Loader, MultiSelect, type OptionsFilter } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FieldInputProps, listProps, wrapperProps } from '../fieldInputProps.ts'
import { ChoiceText } from './ChoiceText.tsx'
import { emptyText } from './emptyText.ts'
import type { Choice } from './SearchSelect.tsx'
import { searchingText, useAnnouncedChoices } from './useAnnouncedChoices.ts'
import { useFirstMatch } from './useFirstMatch.tsx'

const INSTEAD = 'instead'

/** Results are already filtered by the server; while a response is pending, nothing is offered. */
const keepOrder: OptionsFilter = ({ options }) => options
const offerNothing: OptionsFilter = () => []

/**
 * Multi-select with server search; keeps the order of selection. Enter and Tab add the first match, however late its
 * response arrives.
 */
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
  const undo = (text: string, value: string) => {
    onChange(values.filter((one) => one !== value))
    onType(text)
    setOpened(true)
  }
  const first = useFirstMatch({ input: box, typed, awaited, failure, choices: free, rush, choose: add, undo })
  const offered = awaited ? [] : free
  // with an alternative the list is never empty: add the «no results» message as an option
  const empty = awaited ? searchingText : (failure ?? emptyText(field, typed))
  useAnnouncedChoices({ searches: opened && typed !== '', awaited, count: offered.length, empty })
  const missing = instead && offered.length === 0 ? [{ value: 'none', label: empty, disabled: true }] : []
  // not while pending: the first match will appear in this position
  const last = instead && !awaited ? [{ value: INSTEAD, label: instead.label }] : []
  // includes the selected options, which need their labels
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
        // Mantine clears the search on blur; keep it, to take its first match or to show that there is none
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
      {...first.marked}
      clearButtonProps={{ 'aria-label': `Quitar todo de ${field.label}` }}
      onChange={(next) => {
        // in a popover the open list would cover the next button
        if (inside) setOpened(false)
        if (next.includes(INSTEAD)) instead?.run()
        else onChange(next)
      }}
    />
  )
}
