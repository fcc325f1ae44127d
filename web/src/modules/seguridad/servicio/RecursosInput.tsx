import { Button, Group, Input, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Values } from '../../../crud/calls.ts'
import type { FieldInputProps } from '../../../crud/inputs/fieldInputProps.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../../ui/feedback/nothingFound.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBox } from '../../../ui/table/SearchBox.tsx'
import { HoldersDrawer } from '../HoldersDrawer.tsx'
import { matches } from '../rightGroups.ts'
import { idOfRecurso, inPathOrder, recursoColumns, recursoText } from './recursoColumns.tsx'
import { useRecursoActions } from './useRecursoActions.tsx'

const AgregarRecursoDialog = lazyPart(async () => (await import('./AgregarRecursoDialog.tsx')).AgregarRecursoDialog)
const UbicarDialog = lazyPart(async () => (await import('./UbicarDialog.tsx')).UbicarDialog)

/** A resource with its index in the list; unsaved resources have no id. */
export type PlacedRecurso = { recurso: Values; at: number }
export type RecursoDialog = { what: 'add' } | { what: 'edit' | 'place' | 'holders'; placed: PlacedRecurso }

/** Resources of a service (routes and menu entries), saved with it. Its value is the whole list. */
export function RecursosInput({ value, onChange, error, disabled = false, field }: FieldInputProps) {
  const all = Array.isArray(value) ? (value as Values[]) : []
  const [query, setQuery] = useState('')
  const [dialog, setDialog] = useState<RecursoDialog | undefined>(undefined)
  const close = () => setDialog(undefined)
  const replace = (at: number, changed: Values) => onChange(all.toSpliced(at, 1, changed))
  const actionsOf = useRecursoActions({
    disabled,
    onChoose: setDialog,
    onChange: replace,
    onRemove: (at) => onChange(all.toSpliced(at, 1)),
  })
  const rows = all.map((one, at): PlacedRecurso => ({ recurso: one, at }))
  const found = rows.filter((row) => matches(recursoText(row.recurso), query)).sort(inPathOrder)
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setDialog({ what: 'add' })}
    >
      Agregar recurso
    </Button>
  )

  return (
    <Input.Wrapper error={error} inputWrapperOrder={['error', 'input']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search box must not submit the form */}
      <div onKeyDown={keepEnter}>
        <Group justify="space-between" gap={8} mb={8}>
          <SearchBox label={`Buscar ${field.label.toLocaleLowerCase('es-PE')}`} value={query} onSearch={setQuery} />
          {!disabled && add}
        </Group>
      </div>
      <DataTable
        label={field.label}
        columns={recursoColumns}
        rows={found}
        rowKey={({ at }) => at}
        rowLabel={({ recurso: one }) => String(one.descripcion)}
        empty={
          query ? (
            <EmptyState title={nothingFound} />
          ) : (
            <EmptyState title="El servicio aún no tiene recursos" action={!disabled && add}>
              Un recurso es una opción del menú o una acción que se puede permitir.
            </EmptyState>
          )
        }
        onOpen={disabled ? undefined : (placed) => setDialog({ what: 'edit', placed })}
        actions={actionsOf}
      />
      <Text c="dimmed" fz={13} mt={8}>
        {found.length === all.length ? all.length : `${found.length} de ${all.length}`} recursos
      </Text>
      {dialog?.what === 'add' && (
        <AgregarRecursoDialog onAccept={(added) => onChange([...all, added])} onClose={close} />
      )}
      {dialog?.what === 'edit' && (
        <AgregarRecursoDialog
          stored={dialog.placed.recurso}
          onAccept={(changed) => replace(dialog.placed.at, changed)}
          onClose={close}
        />
      )}
      {dialog?.what === 'place' && (
        <UbicarDialog
          recurso={dialog.placed.recurso}
          all={all}
          onAccept={(changed) => replace(dialog.placed.at, changed)}
          onClose={close}
        />
      )}
      {dialog?.what === 'holders' && (
        <HoldersDrawer
          idRecurso={idOfRecurso(dialog.placed.recurso)}
          name={String(dialog.placed.recurso.descripcion)}
          onClose={close}
        />
      )}
    </Input.Wrapper>
  )
}

function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
