import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { activityRoutes, commentMax, type Mention } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSearch } from '../inputs/choices/useSearch.ts'
import { type ActiveMention, activeMention, withMention } from './activeMention.ts'
import classes from './Timeline.module.css'

type MentionInputProps = {
  record: { recurso: string; id: number }
  value: string
  onChange: (value: string) => void
  error: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/** Text area with mentions: «@» suggests users who may open the record. Arrow keys and Enter select, Esc closes. */
export function MentionInput({ record, value, onChange, error, onKeyDown }: MentionInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [active, setActive] = useState<ActiveMention | null>(null)
  const [caretAfter, setCaretAfter] = useState<number | null>(null)
  const combobox = useCombobox()
  const { found, awaited, load } = useSearch<Mention>(active?.query ?? '', {
    keyOf: (query) => ['mentions', record.recurso, record.id, query],
    fetch: (query, signal) => call(activityRoutes.findMencionables, { query: { ...record, query }, signal }),
  })
  const isOpen = active !== null && (found.length > 0 || !awaited)
  const names = found.map(({ username }) => username).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter takes the first option of each list
  useEffect(() => {
    if (!isOpen) return combobox.closeDropdown()
    combobox.openDropdown()
    combobox.selectFirstOption()
  }, [isOpen, names])
  useLayoutEffect(() => {
    if (caretAfter === null) return
    area.current?.setSelectionRange(caretAfter, caretAfter)
    setCaretAfter(null)
  }, [caretAfter])

  function look(text: string) {
    const now = activeMention(text, area.current?.selectionStart ?? text.length)
    setActive(now ?? null)
    if (now) load()
  }
  function choose(username: string) {
    if (!active) return
    const named = withMention(value, area.current?.selectionStart ?? value.length, active, username)
    onChange(named.text)
    setCaretAfter(named.caret)
    setActive(null)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={320} withinPortal={false}>
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          ref={area}
          label="Comentario"
          description="Escriba @ para mencionar a alguien que pueda abrir este registro"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={commentMax}
          value={value}
          error={error}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            look(currentTarget.value)
          }}
          onClick={() => look(value)}
          onBlur={() => setActive(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && active) setActive(null)
            onKeyDown(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="A quién mencionar">
          {found.map(({ username, nombre }) => (
            <Combobox.Option key={username} value={username} onMouseDown={(event) => event.preventDefault()}>
              {nombre} <span className={classes.username}>@{username}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>Nadie con ese nombre puede abrir este registro</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
