import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { MenuService } from '../../api/infoQuery.ts'
import { rememberRecord } from '../../api/recentRecords.ts'
import { useGo } from '../../ui/layout/useGo.ts'
import classes from './Finder.module.css'
import { FinderOption } from './FinderOption.tsx'
import { type Entry, type EntryGroup, useFinder } from './useFinder.ts'

export function Finder({ services, onDone }: { services: readonly MenuService[]; onDone: () => void }) {
  const go = useGo()
  const [text, setText] = useState('')
  // stored by key: results that arrive later do not move the selection
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const { groups, searching, partial, failed } = useFinder(services, text)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  )
  const marked = entries[at]

  function open(entry: Entry | undefined) {
    if (!entry) return
    if (entry.record) rememberRecord(entry.record.recurso, entry.record.id)
    onDone()
    go({ to: entry.to, search: entry.search ?? {} })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = entries[(at + step + entries.length) % entries.length]
    if (step !== 0 && next) {
      event.preventDefault()
      setChosen(next.key)
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') open(marked)
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          ref={takeFocus}
          role="combobox"
          aria-label="Buscar pantallas, acciones y registros"
          aria-expanded={entries.length > 0}
          aria-controls="hallazgos"
          aria-autocomplete="list"
          aria-activedescendant={marked && idOf(marked)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Nombre, DNI, número, placa, pantalla…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id="hallazgos" role="listbox" aria-label="Resultados" aria-busy={searching}>
        {groups.map(({ label, entries: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: ARIA group of options, not a fieldset
          <div key={label} role="group" aria-label={label}>
            <div className={classes.heading} aria-hidden>
              {label}
            </div>
            {own.map((entry) => (
              <FinderOption
                key={entry.key}
                id={idOf(entry)}
                entry={entry}
                text={text}
                marked={entry === marked}
                onMark={() => setChosen(entry.key)}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <span role="status">{statusOf(groups, { text, searching, partial, failed })}</span>
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> elegir <Kbd size="xs">Enter</Kbd> abrir <Kbd size="xs">Esc</Kbd>{' '}
          cerrar
        </span>
      </div>
    </>
  )
}

/** Focuses on mount, without waiting for the transition of the dialog. */
const takeFocus = (input: HTMLElement | null) => input?.focus()

const idOf = ({ key }: Entry) => `hallazgo-${key.replace(/\W/g, '-')}`

type State = { text: string; searching: boolean; partial: boolean; failed: boolean }

function statusOf(groups: readonly EntryGroup[], { text, searching, partial, failed }: State): string {
  if (searching) return 'Buscando…'
  const found = groups.map(({ label, entries }) => `${label}: ${entries.length}`).join(' · ')
  if (failed) return `${found} No se pudieron buscar los registros.`.trim()
  if (partial) return `${found} Algunas listas no respondieron.`.trim()
  if (groups.length === 0) return `Nada coincide con «${text.trim()}».`
  return found
}
