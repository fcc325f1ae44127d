import { Loader, MultiSelect, type OptionsFilter, Select } from '@mantine/core'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { callsOf } from '../calls.ts'
import { type FieldInputProps, listProps, wrapperProps } from './fieldInputProps.ts'
import { nothingFound, useReferenceOptions } from './useReferenceOptions.ts'

// the dialog holds a form, whose inputs are these: loading it late also cuts the circle
const CreateDialog = lazyPart(async () => (await import('../form/CreateDialog.tsx')).CreateDialog)

const NEW = 'new'
const isReference = (value: unknown): value is Reference => typeof value === 'object' && value !== null

/** The server has filtered already. */
const keepOrder: OptionsFilter = ({ options }) => options

function usePicker(props: FieldInputProps, chosen: Reference[]) {
  const { field, inside } = props
  const to = field.to ?? ''
  const { create } = callsOf(findResource(to))
  const options = useReferenceOptions(to, chosen, field.only)
  const canCreate = useCan()
  const [creating, setCreating] = useState(false)
  const offered = create && !inside && canCreate(create) ? [{ value: NEW, label: 'Crear nuevo…' }] : []
  // with an option to create the list is never empty, so that nothing was found must be said in it
  const missing =
    offered.length > 0 && options.data.length === 0 && !options.searching
      ? [{ value: 'none', label: nothingFound, disabled: true }]
      : []
  const shared = {
    ...listProps(props),
    data: [...options.data, ...missing, ...offered],
    searchable: true,
    searchValue: options.search,
    onSearchChange: options.setSearch,
    onDropdownOpen: options.load,
    filter: keepOrder,
    nothingFoundMessage: options.searching ? 'Buscando…' : nothingFound,
    rightSection: options.searching && options.search ? <Loader size={16} /> : undefined,
  }
  return { to, options, creating, setCreating, shared }
}

/** One row of another resource, searched on the server; «Crear nuevo…» where the right exists. Speaks the row as a Reference, or null. */
export function ReferencePicker(props: FieldInputProps) {
  const { field, value, onChange } = props
  const chosen = isReference(value) ? value : null
  const { to, options, creating, setCreating, shared } = usePicker(props, chosen ? [chosen] : [])
  return (
    <>
      <Select
        {...wrapperProps(props)}
        {...shared}
        value={chosen ? options.valueOf(chosen) : null}
        clearable={!field.required}
        allowDeselect={!field.required}
        clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
        onChange={(next) => (next === NEW ? setCreating(true) : onChange(next === null ? null : options.rowOf(next)))}
      />
      {creating && <CreateDialog to={to} onCreated={onChange} onClose={() => setCreating(false)} />}
    </>
  )
}

/** Several rows of another resource, in the order they were chosen. Speaks a list of References. */
export function ReferencesPicker(props: FieldInputProps) {
  const { field, value, onChange, inside } = props
  const [opened, setOpened] = useState(false)
  const chosen = Array.isArray(value) ? value.filter(isReference) : []
  const { to, options, creating, setCreating, shared } = usePicker(props, chosen)
  return (
    <>
      <MultiSelect
        {...wrapperProps(props)}
        {...shared}
        hidePickedOptions
        dropdownOpened={opened}
        onDropdownOpen={() => {
          setOpened(true)
          options.load()
        }}
        onDropdownClose={() => setOpened(false)}
        value={chosen.map(options.valueOf)}
        {...(field.max !== undefined && { maxValues: field.max })}
        clearButtonProps={{ 'aria-label': `Quitar todo de ${field.label}` }}
        onChange={(next) => {
          // in a popover the open list would cover the button that comes next
          if (inside) setOpened(false)
          if (next.includes(NEW)) setCreating(true)
          else onChange(next.map(options.rowOf).filter(isReference))
        }}
      />
      {creating && (
        <CreateDialog to={to} onCreated={(row) => onChange([...chosen, row])} onClose={() => setCreating(false)} />
      )}
    </>
  )
}
