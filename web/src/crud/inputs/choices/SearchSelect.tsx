import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldInputProps, wrapperProps } from '../fieldInputProps.ts'
import { isTypedText } from '../typedText.ts'
import { ChoiceText } from './ChoiceText.tsx'
import { emptyText } from './emptyText.ts'
import classes from './SearchSelect.module.css'
import { searchingText, useAnnouncedChoices } from './useAnnouncedChoices.ts'
import { useFirstMatch } from './useFirstMatch.tsx'

/** `detail` distinguishes options with the same label */
export type Choice = { value: string; label: string; detail?: string }

type SearchSelectProps = {
  input: FieldInputProps
  chosen: Choice | undefined
  /** in display order; Enter and Tab select the first one */
  choices: readonly Choice[]
  recent?: number
  awaited: boolean
  failure?: string | undefined
  load: () => void
  rush: () => void
  onChoose: (value: string) => void
  instead?: { label: string; run: () => void } | undefined
}

const INSTEAD = 'instead'

/**
 * Select with server search. Enter and Tab select the first match, however late its response arrives. A text without
 * match stays as an invalid value. Esc restores the previous value.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { input, chosen, choices, recent = 0, awaited, failure, load, rush, onChoose, instead } = props
  const { field, value, onChange, inside, placeholder } = input
  const { error, ...wrapper } = wrapperProps(input)
  const typed = isTypedText(value) ? value.typed : ''
  const name = chosen?.label ?? ''
  const before = useRef<unknown>(null)
  const box = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownOpen: load, onDropdownClose: () => combobox.resetSelectedOption() })
  const first = useFirstMatch({ input: box, typed, awaited, failure, choices, rush, choose, undo })
  const opened = combobox.dropdownOpened
  const shown = awaited && (typed || choices.length === 0) ? [] : choices
  const empty = awaited ? searchingText : (failure ?? emptyText(field, typed))
  useAnnouncedChoices({ searches: opened && typed !== '', awaited, count: shown.length, empty })
  const list = shown.map(({ value: one }) => one).join()
  // a new list resets the keyboard selection
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
  function undo(text: string) {
    onChange({ typed: text })
    combobox.openDropdown()
  }
  function type(text: string) {
    if (!typed) before.current = value
    // typing after the selected label starts a new search
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
    // the combobox handles Enter on an option selected with the arrow keys
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
          {...(placeholder && { placeholder })}
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
          {...(chosen && first.marked)}
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
          {/* not while pending: the first match will appear in this position */}
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
