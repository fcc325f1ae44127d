import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { deviceText } from '@wamani/contract/seguridad/deviceText.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { FocusedStep } from '../../../ui/overlay/FocusedStep.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'

const { listSesiones, endSesion, endSesiones } = usuarioRoutes
type Sesion = z.output<Exclude<typeof listSesiones.response, string>>[number]

/** Open sessions of a user. `canEnd`: end one session; `canEndAll`: end all but the current session. */
export function SesionList({ id, canEnd, canEndAll }: { id: number; canEnd: boolean; canEndAll: boolean }) {
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState({ moment: 0, text: '' })
  const sessions = useQuery<Sesion[], CallFailure>({
    queryKey: [usuario.key, 'sesiones', id],
    queryFn: ({ signal }) => call(listSesiones, { params: { id }, signal }),
    staleTime: 0,
  })
  const ending = useMutation<unknown, CallFailure, number | undefined>({
    mutationFn: (idSesion) =>
      idSesion === undefined ? call(endSesiones, { params: { id } }) : call(endSesion, { params: { id, idSesion } }),
    onSuccess: (_, idSesion) => {
      const one = sessions.data?.find((session) => session.idSesion === idSesion)
      setEnded({
        moment: ended.moment + 1,
        text: one ? `Se cerró la sesión de ${deviceText(one.agente)}.` : 'Se cerraron las demás sesiones.',
      })
    },
    onSettled: () => setAsking(false),
  })
  const others = sessions.data?.filter(({ actual }) => !actual) ?? []

  return (
    <Stack gap={12}>
      {ended.text && (
        <FocusedStep moment={ended.moment}>
          <Text role="status">{ended.text}</Text>
        </FocusedStep>
      )}
      {ending.error && <DialogFailure failure={ending.error} onDismiss={ending.reset} />}
      {sessions.error && (
        <ErrorState
          title="No se pudieron cargar las sesiones"
          trace={sessions.error.traza}
          onRetry={() => void sessions.refetch()}
        >
          {sessions.error.errorMessage}
        </ErrorState>
      )}
      {sessions.isPending && [1, 2].map((place) => <Skeleton key={place} height={112} />)}
      {sessions.data?.length === 0 && (
        <EmptyState title="No tiene sesiones abiertas">Aquí aparecerán las que inicie.</EmptyState>
      )}
      {sessions.data?.map((session) => (
        <SesionCard
          key={session.idSesion}
          session={session}
          busy={ending.isPending && ending.variables === session.idSesion}
          onEnd={canEnd && !session.actual ? () => ending.mutate(session.idSesion) : undefined}
        />
      ))}
      {others.length > 0 && canEndAll && (
        <Button variant="default" c="var(--wm-danger)" onClick={() => setAsking(true)}>
          {sessions.data?.length === others.length ? 'Cerrar todas' : 'Cerrar las demás'}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        destructive
        title={others.length === 1 ? '¿Cerrar la otra sesión?' : `¿Cerrar las otras ${others.length} sesiones?`}
        confirmLabel="Sí, cerrar"
        busy={ending.isPending}
        onConfirm={() => ending.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Text>Lo que no haya guardado en {others.length === 1 ? 'ella' : 'ellas'} se perderá.</Text>
      </ConfirmDialog>
    </Stack>
  )
}

function SesionCard({ session, busy, onEnd }: { session: Sesion; busy: boolean; onEnd?: (() => void) | undefined }) {
  const { agente, ip, creadaEn, usadaEn, expiraEn, actual } = session
  const device = deviceText(agente)
  return (
    <Card label={device}>
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600} title={agente ?? undefined}>
            {device}
          </Text>
          {actual && <StatusDot tone="success">Esta sesión</StatusDot>}
        </Group>
        <Text c="dimmed">
          Último uso: {formatDateTime(usadaEn)}
          <br />
          Ingresó: {formatDateTime(creadaEn)}
          {ip && ` desde ${ip}`}
          <br />
          Vence: {formatDateTime(expiraEn)}
        </Text>
        {onEnd && (
          <Group justify="flex-end">
            <Button
              size="compact-md"
              variant="default"
              loading={busy}
              aria-label={`Cerrar la sesión de ${device} del ${formatDateTime(creadaEn)}`}
              onClick={onEnd}
            >
              Cerrar sesión
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
