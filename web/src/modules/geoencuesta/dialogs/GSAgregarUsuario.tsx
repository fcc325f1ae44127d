import { CloseButton, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { roles } from '@wamani/contract/geoencuesta/grupo.ts'
import { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionForm } from '../../../crud/actions/ActionForm.tsx'
import { success } from '../../../crud/Toast.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { type Grupo, type Integrante, useGrupo } from '../useGrupos.ts'
import { useSaving } from '../useSaving.ts'
import '../../../ui/theme/mantineForm.css'
import { AskBeforeSaving } from './AskBeforeSaving.tsx'
import type { DialogContent } from './DialogShell.tsx'
import classes from './Dialogs.module.css'

/** Limits of the selector: chosen users, and options. */
const tagsMax = 50
const optionsMax = 300

/** Adds and removes users of a group (S3). Asks for confirmation before it saves (S10). */
export function GSAgregarUsuario({ data, onDone, onClose }: DialogContent<'GSAgregarUsuario'>) {
  const stored = useGrupo(data.idGrupo).data
  return stored ? <Members key={stored.version} {...{ stored, onDone, onClose }} /> : <PartLoading />
}

type Props = Omit<DialogContent<'GSAgregarUsuario'>, 'data'> & { stored: Grupo }

function Members({ stored, onDone, onClose }: Props) {
  const [kept, setKept] = useState(stored.grupoUsuario)
  const [added, setAdded] = useState<string[]>([])
  const [asking, setAsking] = useState(false)
  const saving = useSaving(
    () => {
      const { idGrupo, nombre, descripcion, version } = stored
      const links = [
        ...kept.map(({ idUsuario, idGrupoUsuario }) => ({ idUsuario, idGrupoUsuario })),
        ...added.map((id) => ({ idUsuario: Number(id), idGrupoUsuario: 0 })),
      ]
      const body = { idGrupo, nombre, descripcion, version, estado: true, grupoUsuario: links }
      return call(grupoRoutes.updateGrupo, { params: {}, body: body })
    },
    () => onDone(success(`Se guardaron los integrantes del grupo ${stored.nombre}.`)),
  )
  return (
    <ActionForm
      submitLabel="Guardar"
      issues={saving.error?.errors}
      failure={saving.error}
      onDismiss={saving.reset}
      onSubmit={() => setAsking(kept.length + added.length > 0)}
      onCancel={onClose}
    >
      <MemberList members={kept} onRemove={(id) => setKept(kept.filter(({ idUsuario }) => idUsuario !== id))} />
      <UserSelect without={kept} value={added} onChange={setAdded} />
      <AskBeforeSaving
        opened={asking}
        busy={saving.isPending}
        onConfirm={() => saving.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </ActionForm>
  )
}

function MemberList({ members, onRemove }: { members: readonly Integrante[]; onRemove: (id: number) => void }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id="integrantes">
        Integrantes
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard */}
      <ul className={classes.members} aria-labelledby="integrantes" tabIndex={0}>
        {members.map(({ idUsuario, nombreCompleto, rol }) => (
          <li key={idUsuario}>
            <Group justify="space-between" wrap="nowrap" gap={8}>
              <Text size="sm">
                {nombreCompleto} <span className={classes.quiet}>{roles[rol]}</span>
              </Text>
              {rol !== 'responsable' && (
                <CloseButton aria-label={`Retirar a ${nombreCompleto}`} onClick={() => onRemove(idUsuario)} />
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function UserSelect(props: { without: readonly Integrante[]; value: string[]; onChange: (ids: string[]) => void }) {
  const { without, value, onChange } = props
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const [query] = useDebouncedValue(typed.trim(), 250)
  const { data = [] } = useQuery({
    queryKey: ['seguridad.usuario', 'only', query],
    queryFn: ({ signal }) => call(usuarioRoutes.listUsuariosOnly, { query: { query }, signal }),
    placeholderData: keepPreviousData,
  })
  const members = new Set(without.map(({ idUsuario }) => idUsuario))
  const found = data.filter(({ idUsuario }) => !members.has(idUsuario))
  const options = new Map([
    ...value.map((id): [string, string] => [id, names[id] ?? id]),
    ...found.map(({ idUsuario, nombreCompleto }): [string, string] => [String(idUsuario), nombreCompleto]),
  ])
  const isFull = value.length >= tagsMax
  return (
    <MultiSelect
      label="Agregar usuarios"
      description={isFull ? `Eligió ${tagsMax}, el máximo por vez.` : `Hasta ${tagsMax} por vez.`}
      searchable
      hidePickedOptions
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
      limit={optionsMax}
      maxValues={tagsMax}
      // no client-side filter: the server has filtered already, also by user name
      filter={({ options: all }) => all}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(ids) => {
        setNames({ ...names, ...Object.fromEntries(ids.map((id) => [id, options.get(id) ?? id])) })
        onChange(ids)
      }}
    />
  )
}
