import { Button, Skeleton, Stack } from '@mantine/core'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { useState } from 'react'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { LeaveGuard } from '../../../crud/form/LeaveGuard.tsx'
import { ExportMenu } from '../../../crud/list/ExportMenu.tsx'
import { recordText } from '../../../crud/record/valueText.ts'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { nothingFound } from '../../../ui/feedback/nothingFound.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { Toolbar } from '../../../ui/layout/Toolbar.tsx'
import { SearchBox } from '../../../ui/table/SearchBox.tsx'
import { ChangesBar } from './ChangesBar.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { SetPicker } from './SetPicker.tsx'
import { useMatrix } from './useMatrix.ts'
import type { useSelection } from './useSelection.ts'

const GuardarDialog = lazyPart(async () => (await import('./GuardarDialog.tsx')).GuardarDialog)
const HoldersDrawer = lazyPart(async () => (await import('../HoldersDrawer.tsx')).HoldersDrawer)

export function MatrixCard(props: {
  services: readonly Row[]
  profiles: readonly Row[]
  selection: ReturnType<typeof useSelection>
  onToast: (toast: ToastData) => void
}) {
  const { services, profiles, selection, onToast } = props
  const matrix = useMatrix(profiles, selection)
  const [saving, setSaving] = useState(false)
  const { changes, asked } = matrix
  const nameOf = (id: number) => String(profiles.find((row) => row[perfil.id] === id)?.nombre ?? '')

  return (
    <>
      <MatrixToolbar {...{ services, profiles, selection, matrix, onToast }} />
      <MatrixBody matrix={matrix} query={selection.query} />
      <ChangesBar
        changes={changes}
        refusal={matrix.refusal}
        onSave={() => setSaving(true)}
        onDiscard={matrix.discard}
      />
      <LeaveGuard dirty={changes.length > 0} />
      {saving && (
        <GuardarDialog
          changes={changes}
          nameOf={nameOf}
          onSaved={() => {
            setSaving(false)
            matrix.discard()
            onToast(success('Se guardaron los permisos. Rigen desde la siguiente acción de cada usuario.'))
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {asked && <HoldersDrawer idRecurso={asked.recursos[0] ?? 0} name={asked.label} onClose={matrix.closeAsked} />}
    </>
  )
}

type Matrix = ReturnType<typeof useMatrix>

function MatrixToolbar(props: Parameters<typeof MatrixCard>[0] & { matrix: Matrix }) {
  const { services, profiles, selection, matrix, onToast } = props
  const { servicios, perfiles, query, show } = selection
  const can = useCan()
  const filters = { idPerfil: perfiles.join(','), idServicio: servicios.join(',') }
  return (
    <Toolbar
      search={<SearchBox label="Buscar permisos" value={query} onSearch={(text) => show({ query: text.trim() })} />}
      filters={
        <>
          <SetPicker
            label="Servicios"
            options={services.map((row) => ({ id: rowIdOf(servicio, row), name: recordText(servicio, row) }))}
            values={servicios}
            onChange={(ids) => show({ servicios: ids })}
          />
          <SetPicker
            label="Perfiles"
            options={profiles.map((row) => ({ id: rowIdOf(perfil, row), name: recordText(perfil, row) }))}
            values={perfiles}
            onChange={(ids) => show({ perfiles: ids })}
          />
        </>
      }
      end={
        <>
          {!query && (
            <Button variant="subtle" color="gray" onClick={() => matrix.openAll(!matrix.isOpen)}>
              {matrix.isOpen ? 'Contraer todo' : 'Desplegar todo'}
            </Button>
          )}
          {can(permiso.routes.exportList) && (
            <ExportMenu
              resource={permiso}
              state={{ current_page: 1, per_page: 10, query: '', sortBy: '', filters }}
              columns={permiso.list.columns}
              onToast={onToast}
            />
          )}
        </>
      }
    />
  )
}

function MatrixBody({ matrix, query }: { matrix: Matrix; query: string }) {
  const { rows, columns, cells, pending, actions, isPending, failure, retry } = matrix
  if (failure)
    return (
      <ErrorState title="No se pudieron cargar los permisos" trace={failure.traza} onRetry={retry}>
        {failure.errorMessage}
      </ErrorState>
    )
  if (isPending)
    return (
      <Stack gap={16} p={16} aria-busy aria-label="Cargando los permisos">
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} height={24} />
        ))}
      </Stack>
    )
  if (rows.length === 0)
    return query ? (
      <EmptyState title={nothingFound} />
    ) : (
      <EmptyState title="Nada que mostrar">Elija un servicio que tenga recursos.</EmptyState>
    )
  if (columns.length === 0)
    return <EmptyState title="Ningún perfil elegido">Elija los perfiles que quiere ver.</EmptyState>
  return <PermissionMatrix rows={rows} perfiles={columns} cells={cells} pending={pending} actions={actions} />
}
