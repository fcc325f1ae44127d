import { ActionIcon, Button, Group, Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTableShortcut, IconX } from '@tabler/icons-react'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { useRef, useState } from 'react'
import { useCan } from '../../../api/useCan.ts'
import { SearchSelect } from '../../../crud/inputs/choices/SearchSelect.tsx'
import { useReferenceOptions } from '../../../crud/inputs/choices/useReferenceOptions.ts'
import { type FieldInputProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'
import { isTypedText } from '../../../crud/inputs/typedText.ts'
import { referenceText } from '../../../crud/record/valueText.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import classes from './PerfilesInput.module.css'

const AgregarPerfilDialog = lazyPart(async () => (await import('../AgregarPerfilDialog.tsx')).AgregarPerfilDialog)

const isReference = (value: unknown): value is Reference => typeof value === 'object' && value !== null
const idOfPerfil = (row: Reference) => row[perfil.id]

/** Ordered profiles of a user; the first is the main one. Its value is a list of References. */
export function PerfilesInput(props: FieldInputProps) {
  const { value, onChange, disabled } = props
  const { label, description, required, error } = wrapperProps(props)
  const chosen = Array.isArray(value) ? value.filter(isReference) : []
  const list = useRef<HTMLOListElement>(null)

  function put(rows: readonly Reference[], at?: number) {
    onChange(rows)
    // after a move or removal, the focused button has moved or disappeared
    if (at !== undefined) setTimeout(() => focusRow(list.current, at))
  }
  const move = (at: number, to: number) =>
    put(chosen.toSpliced(at, 1).toSpliced(to, 0, ...chosen.slice(at, at + 1)), to)
  const add = (row: Reference) => {
    if (!chosen.some((other) => idOfPerfil(other) === idOfPerfil(row))) put([...chosen, row])
  }

  return (
    <Input.Wrapper {...{ label, description, required, error }} labelElement="div">
      <ol className={classes.list} ref={list} aria-label="Perfiles en su orden">
        {chosen.map((row, at) => (
          <li key={String(idOfPerfil(row))} className={classes.item}>
            <span className={classes.name}>
              {at + 1}. {referenceText(row, perfil.key)}
            </span>
            {at === 0 && <StatusDot tone="info">Principal</StatusDot>}
            {!disabled && (
              <Steps
                name={referenceText(row, perfil.key)}
                isFirst={at === 0}
                isLast={at === chosen.length - 1}
                onMove={(step) => move(at, at + step)}
                onRemove={() => put(chosen.toSpliced(at, 1), Math.max(0, at - 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {!disabled && <AddPerfil {...props} chosen={chosen} onAdd={add} />}
    </Input.Wrapper>
  )
}

/** Focuses the first enabled button of the profile at this index; with no profile left, the input that adds one. */
function focusRow(list: Element | null, at: number) {
  const item = list?.querySelectorAll('li')[at]
  const next = item?.querySelector('button:enabled') ?? list?.parentElement?.querySelector('input')
  if (next instanceof HTMLElement) next.focus()
}

function Steps(props: {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}) {
  const { name, isFirst, isLast, onMove, onRemove } = props
  const look = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...look} aria-label={`Subir ${name}`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`Bajar ${name}`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`Quitar ${name}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function AddPerfil(props: FieldInputProps & { chosen: readonly Reference[]; onAdd: (row: Reference) => void }) {
  const { field, chosen, onAdd } = props
  const adding = { ...field, label: 'Agregar perfil', required: false, help: undefined }
  const [value, setValue] = useState<unknown>(null)
  const { choices, awaited, failure, load, rush, rowOf } = useReferenceOptions(
    perfil.key,
    isTypedText(value) ? value.typed : '',
  )
  const [browsing, setBrowsing] = useState(false)
  const can = useCan()
  const taken = new Set(chosen.map((row) => String(idOfPerfil(row))))
  const full = field.max !== undefined && chosen.length >= field.max
  const placeholder = full ? `${field.max} perfiles como máximo` : 'Agregar perfil'
  return (
    <div className={classes.add}>
      <div className={classes.search}>
        <SearchSelect
          {...{ awaited, failure, load, rush }}
          input={{ ...props, bare: true, placeholder, field: adding, disabled: full, value, onChange: setValue }}
          chosen={undefined}
          choices={choices.filter((option) => !taken.has(option.value))}
          onChoose={(id) => {
            setValue(null)
            const row = rowOf(id)
            if (row) onAdd(row)
          }}
        />
      </div>
      {can(perfilServicio.routes.list) && (
        <Button
          variant="default"
          leftSection={<IconTableShortcut size={16} aria-hidden />}
          disabled={full}
          onClick={() => setBrowsing(true)}
        >
          Buscar por servicio
        </Button>
      )}
      {browsing && <AgregarPerfilDialog onSelect={(row) => onAdd(row.perfil)} onClose={() => setBrowsing(false)} />}
    </div>
  )
}
