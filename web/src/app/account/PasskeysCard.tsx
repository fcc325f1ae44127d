import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Passkey } from '@wamani/contract/seguridad/llave.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { addPasskey, supportsPasskeys } from './passkeys.ts'

type Change =
  | { kind: 'add'; nombre: string }
  | { kind: 'rename'; id: number; nombre: string }
  | { kind: 'remove'; id: number }

/** Adds, renames and removes passkeys. `onCodes` receives the recovery codes that the first passkey creates. */
export function PasskeysCard(props: { passkeys: readonly Passkey[]; onCodes: (codes: readonly string[]) => void }) {
  const [edited, setEdited] = useState<Passkey | 'new' | undefined>(undefined)
  const [removed, setRemoved] = useState<Passkey | undefined>(undefined)
  const change = useMutation<readonly string[], CallFailure, Change>({
    mutationFn: async (what) => {
      if (what.kind === 'add') return addPasskey(what.nombre)
      const params = { id: what.id }
      await (what.kind === 'rename'
        ? call(cuenta.updateLlave, { params, body: { nombre: what.nombre } })
        : call(cuenta.removeLlave, { params }))
      return []
    },
    onSuccess: (codes) => {
      setEdited(undefined)
      if (codes.length > 0) props.onCodes(codes)
    },
    onSettled: () => setRemoved(undefined),
  })
  const save = (nombre: string) =>
    change.mutate(
      edited === 'new' || !edited ? { kind: 'add', nombre } : { kind: 'rename', id: edited.idLlave, nombre },
    )

  return (
    <Card title="Llaves de acceso">
      <Stack gap={12} align="flex-start">
        <Text>
          Con una llave de acceso se ingresa mediante la huella, el rostro o el PIN de su dispositivo, sin contraseña.
          Nadie puede copiarla ni adivinarla.
        </Text>
        {change.error && <DialogFailure failure={change.error} onDismiss={change.reset} />}
        {props.passkeys.map((passkey) =>
          edited !== 'new' && edited?.idLlave === passkey.idLlave ? (
            <NameForm
              key={passkey.idLlave}
              initial={passkey.nombre}
              saveLabel="Guardar"
              busy={change.isPending}
              onSave={save}
              onCancel={() => setEdited(undefined)}
            />
          ) : (
            <Group key={passkey.idLlave} gap={8} wrap="nowrap">
              <div>
                <Text fw={600}>{passkey.nombre}</Text>
                <Text c="dimmed" size="sm">
                  Desde el {formatDateTime(passkey.creadaEn)}
                  {passkey.usadaEn && `; último uso: ${formatDateTime(passkey.usadaEn)}`}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"
                aria-label={`Cambiar el nombre de ${passkey.nombre}`}
                onClick={() => setEdited(passkey)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                c="var(--wm-danger)"
                aria-label={`Quitar ${passkey.nombre}`}
                onClick={() => setRemoved(passkey)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ),
        )}
        {edited === 'new' ? (
          <NameForm
            initial=""
            saveLabel="Continuar"
            busy={change.isPending}
            onSave={save}
            onCancel={() => setEdited(undefined)}
          />
        ) : supportsPasskeys() ? (
          <Button variant="default" onClick={() => setEdited('new')}>
            Agregar una llave
          </Button>
        ) : (
          <Text c="dimmed">Este navegador no puede usar llaves de acceso.</Text>
        )}
      </Stack>
      <ConfirmDialog
        opened={removed !== undefined}
        destructive
        title={`¿Quitar la llave «${removed?.nombre ?? ''}»?`}
        confirmLabel="Sí, quitar"
        busy={change.isPending}
        onConfirm={() => removed && change.mutate({ kind: 'remove', id: removed.idLlave })}
        onCancel={() => setRemoved(undefined)}
      >
        <Text>Ya no se podrá ingresar con ella. Bórrela también en el dispositivo.</Text>
      </ConfirmDialog>
    </Card>
  )
}

function NameForm(props: {
  initial: string
  saveLabel: string
  busy: boolean
  onSave: (name: string) => void
  onCancel: () => void
}) {
  const [name, setName] = useState(props.initial)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!props.busy && name.trim()) props.onSave(name)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={8} align="flex-end">
        <TextInput
          label="Nombre de la llave"
          description="Para reconocerla: «Mi laptop», «Celular»"
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={props.busy} disabled={!name.trim()}>
          {props.saveLabel}
        </Button>
        <Button variant="default" onClick={props.onCancel} disabled={props.busy}>
          Cancelar
        </Button>
      </Group>
    </form>
  )
}
