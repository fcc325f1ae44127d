import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ariaKeys } from '../keys/shortcuts.ts'
import { useShortcut } from '../keys/useShortcut.ts'
import classes from './SearchBox.module.css'

const DEBOUNCE_MS = 250

/** Search box. `/` focuses it, Esc clears it. `onSearch` is debounced by 250 ms, and immediate on Enter. */
export function SearchBox(props: {
  value: string
  onSearch: (text: string) => void
  label?: string
  maxLength?: number
}) {
  const { value, onSearch, label = 'Buscar', maxLength = 100 } = props
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const searchSoon = useDebouncedCallback(onSearch, DEBOUNCE_MS)
  useEffect(() => setTyped(value), [value])
  useShortcut('search', () => input.current?.focus())

  function searchNow(text: string) {
    searchSoon.cancel()
    setTyped(text)
    if (text !== value) onSearch(text)
  }

  return (
    <TextInput
      ref={input}
      className={classes.root}
      type="search"
      aria-label={label}
      aria-keyshortcuts={ariaKeys('search')}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd className={classes.key} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size={24} iconSize={16} aria-label="Borrar búsqueda" onClick={() => searchNow('')} />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        searchSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
        if (event.key === 'Escape') searchNow('')
      }}
    />
  )
}
