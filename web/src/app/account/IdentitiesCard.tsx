import { ActionIcon, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  identidad,
  type LinkableProvider,
  type LinkedIdentity,
} from '@wamani/contract/seguridad/identidad/identidad.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { redirectToProvider } from '../login/providerSteps.ts'

type Change =
  | { kind: 'leave'; id: number }
  | { kind: 'link'; id: number; usuario: string; clave: string }
  | { kind: 'remove'; id: number }

/** Accounts of identity providers linked to this user. Hidden when the institution has no providers. */
export function IdentitiesCard() {
  const [directory, setDirectory] = useState<LinkableProvider | undefined>(undefined)
  const [removed, setRemoved] = useState<LinkedIdentity | undefined>(undefined)
  const { data } = useQuery({
    queryKey: ['identidades'],
    queryFn: ({ signal }) => call(identidad.listIdentidades, { signal }),
  })
  const change = useMutation<void, CallFailure, Change>({
    mutationFn: async (what) => {
      if (what.kind === 'leave') return redirectToProvider('link', what.id, '/cuenta/seguridad')
      if (what.kind === 'remove') return void (await call(identidad.removeIdentidad, { params: { id: what.id } }))
      const { id: proveedor, usuario, clave } = what
      await call(identidad.createEnlaceDeDirectorio, { body: { proveedor, usuario, clave } })
      setDirectory(undefined)
    },
    onSettled: () => setRemoved(undefined),
  })
  if (!data || data.enlazadas.length + data.disponibles.length === 0) return null
  const begin = (one: LinkableProvider) =>
    one.tipo === 'LDAP' ? setDirectory(one) : change.mutate({ kind: 'leave', id: one.idProveedor })

  return (
    <Card title="Cuentas de la institución">
      <Stack gap={12} align="flex-start">
        <Text>Con una cuenta enlazada se ingresa a este sistema sin otra contraseña.</Text>
        {change.error && <DialogFailure failure={change.error} onDismiss={change.reset} />}
        {data.enlazadas.map((one) => (
          <Group key={one.idIdentidad} gap={8} wrap="nowrap">
            <div>
              <Text fw={600}>{one.nombre}</Text>
              <Text c="dimmed" size="sm">
                Desde el {formatDateTime(one.enlazadaEn)}
                {one.usadaEn && `; último ingreso: ${formatDateTime(one.usadaEn)}`}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              c="var(--wm-danger)"
              aria-label={`Quitar el enlace con ${one.nombre}`}
              onClick={() => setRemoved(one)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {directory ? (
          <DirectoryForm
            key={directory.idProveedor}
            provider={directory}
            busy={change.isPending}
            onSave={(usuario, clave) => change.mutate({ kind: 'link', id: directory.idProveedor, usuario, clave })}
            onCancel={() => setDirectory(undefined)}
          />
        ) : (
          <Group gap={8}>
            {data.disponibles.map((one) => (
              <Button key={one.idProveedor} variant="default" disabled={change.isPending} onClick={() => begin(one)}>
                Enlazar {one.nombre}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={removed !== undefined}
        destructive
        title={`¿Quitar el enlace con ${removed?.nombre ?? ''}?`}
        confirmLabel="Sí, quitar"
        busy={change.isPending}
        onConfirm={() => removed && change.mutate({ kind: 'remove', id: removed.idIdentidad })}
        onCancel={() => setRemoved(undefined)}
      >
        <Text>Ingresará con la contraseña de este sistema. Los perfiles que recibía por sus grupos se le retiran.</Text>
      </ConfirmDialog>
    </Card>
  )
}

function DirectoryForm(props: {
  provider: LinkableProvider
  busy: boolean
  onSave: (usuario: string, clave: string) => void
  onCancel: () => void
}) {
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!props.busy) props.onSave(usuario, clave)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={8} align="flex-end">
        <TextInput
          label={`Usuario de ${props.provider.nombre}`}
          autoComplete="off"
          maxLength={60}
          autoFocus
          value={usuario}
          onChange={(event) => setUsuario(event.currentTarget.value)}
        />
        <PasswordInput
          label="Su contraseña"
          autoComplete="off"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          value={clave}
          onChange={(event) => setClave(event.currentTarget.value)}
        />
        <Button type="submit" loading={props.busy} disabled={!usuario.trim() || !clave}>
          Enlazar
        </Button>
        <Button variant="default" onClick={props.onCancel} disabled={props.busy}>
          Cancelar
        </Button>
      </Group>
    </form>
  )
}
