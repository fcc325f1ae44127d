import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { nothingFound, nothingFoundSentence } from '../../../ui/feedback/nothingFound.ts'
import '../../../ui/theme/mantineForm.css'
import classes from './Dialogs.module.css'

export type Chosen = { idEncuesta: number; nombre: string }

/** Limits: chosen surveys shown as tags, options, and height of the list. */
const tagsMax = 6
const optionsMax = 300
const MAX_HEIGHT_PX = 600

/** Multi-select of the surveys of a group. Shows six chosen surveys as tags and counts the rest. */
export function SurveyPicker(props: {
  idGrupo: number
  value: readonly Chosen[]
  onChange: (value: Chosen[]) => void
}) {
  const { idGrupo, value, onChange } = props
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data } = useQuery({
    queryKey: [encuesta.key, 'usuario', idGrupo, query],
    queryFn: ({ signal }) => call(encuestaRoutes.listMisEncuestas, { query: { query, idGrupo }, signal }),
    placeholderData: keepPreviousData,
  })
  const options = (data ?? []).slice(0, optionsMax)
  const isChosen = (id: number) => value.some(({ idEncuesta }) => idEncuesta === id)
  const drop = (id: number) => onChange(value.filter(({ idEncuesta }) => idEncuesta !== id))
  function toggle(id: number) {
    const option = options.find(({ idEncuesta }) => idEncuesta === id)
    if (isChosen(id)) drop(id)
    else if (option) onChange([...value, option])
  }
  const rest = value.length - tagsMax
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => toggle(Number(id))}>
      <Combobox.DropdownTarget>
        <PillsInput label="Encuestas" onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {value.slice(0, tagsMax).map(({ idEncuesta, nombre }) => (
              <Pill
                key={idEncuesta}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Quitar ${nombre}`, tabIndex: 0 }}
                onRemove={() => drop(idEncuesta)}
              >
                {nombre}
              </Pill>
            ))}
            {rest > 0 && <span className={classes.overflow}>{` y ${rest} encuestas`}</span>}
            <Combobox.EventsTarget>
              <PillsInput.Field
                placeholder="Buscar encuestas"
                value={typed}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
                onKeyDown={({ key }) => {
                  const last = value.at(-1)
                  if (key === 'Backspace' && typed === '' && last) drop(last.idEncuesta)
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options style={{ maxHeight: `min(${MAX_HEIGHT_PX}px, 70dvh)`, overflowY: 'auto' }}>
          {options.map(({ idEncuesta, nombre }) => (
            <Combobox.Option key={idEncuesta} value={String(idEncuesta)} active={isChosen(idEncuesta)}>
              {isChosen(idEncuesta) ? '✓ ' : ''}
              {nombre}
            </Combobox.Option>
          ))}
          {data && options.length === 0 && (
            <Combobox.Empty>
              {typed ? nothingFound : 'No hay ninguna encuesta que elegir.'}
              {typed && (
                <>
                  <br />
                  <small lang="en">{nothingFoundSentence}</small>
                </>
              )}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
