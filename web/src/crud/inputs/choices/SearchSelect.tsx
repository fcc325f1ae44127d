import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldInputProps, wrapperProps } from '../fieldInputProps.ts'
import { isTypedText } from '../typedText.ts'
import { ChoiceText } from './ChoiceText.tsx'
import { emptyText } from './emptyText.ts'
import classes from './SearchSelect.module.css'
import { useFirstMatch } from './useFirstMatch.ts'
import { searchingText, useSpokenChoices } from './useSpokenChoices.ts'

/** `detail`: what distinguishes it from others of its name */
export type Choice = { value: string; label: string; detail?: string }

type SearchSelectProps = {
  input: FieldInputProps
  chosen: Choice | undefined
  /** in the order they are offered; the first is taken by Enter and Tab */
  choices: readonly Choice[]
  /** how many of them stand under «Recientes» */
  recent?: number
  /** the answer to what is typed is on its way */
  awaited: boolean
  failure?: string | undefined
  load: () => void
  rush: () => void
  onChoose: (value: string) => void
  /** something that may be done instead, last in the list */
  instead?: { label: string; run: () => void } | undefined
  /** stands in the input, whose label is then only to be heard */
  placeholder?: string
}

const INSTEAD = 'instead'

/**
 * One of a list that is searched while typing. Enter and Tab take the first match of what was typed, however late its answer
 * comes; what matches nothing stays, as a value that cannot be saved, until it is corrected. Esc gives back what stood before.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { input, chosen, choices, recent = 0, awaited, failure, load, rush, onChoose, instead, placeholder } = props
  const { field, value, onChange, inside } = input
  const { error, ...wrapper } = wrapperProps(input)
  const typed = isTypedText(value) ? value.typed : ''
  const name = chosen?.label ?? ''
  const before = useRef<unknown>(null)
  const box = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownOpen: load, onDropdownClose: () => combobox.resetSelectedOption() })
  const first = useFirstMatch({ input: box, typed, awaited, failure, first: choices[0]?.value, rush, choose })
  const opened = combobox.dropdownOpened
  const shown = awaited && (typed || choices.length === 0) ? [] : choices
  const empty = awaited ? searchingText : (failure ?? emptyText(field, typed))
  useSpokenChoices({ searches: opened && typed !== '', awaited, count: shown.length, empty })
  const list = shown.map(({ value: one }) => one).join()
  // the arrows begin anew in each list: what Enter takes meanwhile is its first
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => combobox.resetSelectedOption(), [list])

  function choose(next: string) {
    combobox.closeDropdown()
    if (next === INSTEAD) {
      if (typed) onChange(before.current)
      instead?.run()
    } else if (next === chosen?.value && !field.required && !typed) onChange(null)
    else onChoose(next)
  }
  function type(text: string) {
    if (!typed) before.current = value
    // nobody lengthens the name of what is chosen: typed behind it begins another one
    const isBehind = !typed && name !== '' && text.length > name.length && text.startsWith(name)
    onChange(text === '' ? null : { typed: isBehind ? text.slice(name.length) : text })
    load()
    combobox.openDropdown()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed && opened) onChange(before.current)
    if (!typed || (event.key !== 'Enter' && event.key !== 'Tab')) return
    const at = opened ? combobox.getSelectedOptionIndex() : -1
    // what the arrows lead to is taken by the list itself
    if (event.key === 'Enter' && at >= 0) return
    const marked = shown[at]
    if (marked) choose(marked.value)
    else first.take()
    if (event.key === 'Tab') return
    event.preventDefault()
    combobox.closeDropdown()
  }
  const isGrouped = recent > 0 && !typed
  const option = ({ value: own, ...said }: Choice, mark = '') => (
    <Combobox.Option
      key={mark + own}
      value={own}
      active={own === chosen?.value}
      aria-selected={own === chosen?.value}
      {...(typed && own === shown[0]?.value && { className: classes.first })}
    >
      <ChoiceText {...said} />
    </Combobox.Option>
  )
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={!inside}
      transitionProps={{ duration: 0 }}
      disabled={input.disabled ?? false}
    >
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <InputBase
          ref={box}
          {...wrapper}
          {...(placeholder && { placeholder, label: undefined, 'aria-label': field.label })}
          error={error ?? first.missing}
          value={typed || name}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={({ currentTarget }) => {
            combobox.openDropdown()
            if (!typed) currentTarget.select()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            first.take()
          }}
          onKeyDown={onKeyDown}
          {...rightSide(
            { field, chosen, loading: awaited && (first.taking || (opened && typed !== '')), disabled: input.disabled },
            () => onChange(null),
          )}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={field.label} style={{ maxHeight: 288, overflowY: 'auto' }}>
          {isGrouped ? (
            <>
              <Combobox.Group label="Recientes">{shown.slice(0, recent).map((one) => option(one, 'r'))}</Combobox.Group>
              <Combobox.Group label="Todos">{shown.slice(recent).map((one) => option(one))}</Combobox.Group>
            </>
          ) : (
            shown.map((one) => option(one))
          )}
          {shown.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
          {/* not where the first match will stand in a moment */}
          {instead && !(awaited && shown.length === 0) && (
            <Combobox.Option value={INSTEAD}>{instead.label}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function rightSide(
  state: {
    field: FieldInputProps['field']
    chosen: Choice | undefined
    loading: boolean
    disabled: boolean | undefined
  },
  clear: () => void,
): { rightSection: ReactNode; rightSectionPointerEvents: 'all' | 'none' } {
  const { field, chosen, loading, disabled } = state
  if (loading) return { rightSection: <Loader size={16} />, rightSectionPointerEvents: 'none' }
  if (chosen && !field.required && !disabled)
    return {
      rightSection: <Combobox.ClearButton aria-label={`Quitar ${field.label}`} onClear={clear} />,
      rightSectionPointerEvents: 'all',
    }
  return { rightSection: <Combobox.Chevron />, rightSectionPointerEvents: 'none' }
}
