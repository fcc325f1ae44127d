import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { useState } from 'react'
import { useCan } from '../../../api/useCan.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { callsOf } from '../../calls.ts'
import type { FieldInputProps } from '../fieldInputProps.ts'
import { isTypedText } from '../typedText.ts'
import { SearchMultiSelect } from './SearchMultiSelect.tsx'
import { SearchSelect } from './SearchSelect.tsx'
import { useReferenceOptions } from './useReferenceOptions.ts'

// lazy also to break the import cycle: the dialog contains a form with these inputs
const CreateDialog = lazyPart(async () => (await import('../../form/CreateDialog.tsx')).CreateDialog)

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && !isTypedText(value)

function useCreation({ field, inside }: FieldInputProps, onCreated: (row: Reference) => void) {
  const to = field.to ?? ''
  const { create } = callsOf(findResource(to))
  const can = useCan()
  const [creating, setCreating] = useState(false)
  const instead = create && !inside && can(create) ? { label: 'Crear nuevo…', run: () => setCreating(true) } : undefined
  const dialog = creating && <CreateDialog to={to} onCreated={onCreated} onClose={() => setCreating(false)} />
  return { instead, dialog }
}

/** Select for a row of another resource, searched on the server. Its value is a Reference, null, or a TypedText. */
export function ReferencePicker(props: FieldInputProps) {
  const { field, value, onChange } = props
  const chosen = isReference(value) ? value : undefined
  const options = useReferenceOptions(field.to ?? '', isTypedText(value) ? value.typed : '', field)
  const { instead, dialog } = useCreation(props, onChange)
  const { choices, recent, awaited, failure, load, rush } = options
  return (
    <>
      <SearchSelect
        {...{ choices, recent, awaited, failure, load, rush, instead }}
        input={props}
        chosen={chosen && options.choiceOf(chosen)}
        onChoose={(next) => {
          const row = options.rowOf(next)
          if (!row) return
          options.remember(row)
          onChange(row)
        }}
      />
      {dialog}
    </>
  )
}

/** Multi-select of rows of another resource. Its value is an ordered list of References. */
export function ReferencesPicker(props: FieldInputProps) {
  const { field, value, onChange } = props
  const [typed, setTyped] = useState('')
  const chosen = Array.isArray(value) ? value.filter(isReference) : []
  const options = useReferenceOptions(field.to ?? '', typed, field)
  const { instead, dialog } = useCreation(props, (row) => onChange([...chosen, row]))
  const { choices, awaited, failure, load, rush, choiceOf, rowOf } = options
  const byValue = new Map(chosen.map((row) => [options.idTextOf(row), row]))
  return (
    <>
      <SearchMultiSelect
        {...{ typed, choices, awaited, failure, load, rush, instead }}
        input={props}
        onType={setTyped}
        chosen={chosen.map(choiceOf)}
        max={field.max}
        onChange={(next) => {
          for (const one of next) {
            const added = byValue.has(one) ? undefined : rowOf(one)
            if (added) options.remember(added)
          }
          onChange(next.map((one) => byValue.get(one) ?? rowOf(one)).filter(isReference))
        }}
      />
      {dialog}
    </>
  )
}
