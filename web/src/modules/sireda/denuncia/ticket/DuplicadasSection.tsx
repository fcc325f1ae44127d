import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Denuncia, type Duplicadas, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import type { CallFailure } from '../../../../api/callFailure.ts'
import { useCan } from '../../../../api/useCan.ts'
import { DialogFailure } from '../../../../crud/actions/DialogFailure.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { formatDate } from '../../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../../ui/format/formatDateTime.ts'
import { cutText } from '../cutText.ts'
import classes from './TicketDialog.module.css'

type Candidate = Duplicadas['candidatas'][number]
type Change = { join: Candidate } | { separate: { idDenuncia: number } }

/** Possible duplicates that can be merged into this complaint, and merged ones that can be separated (D18). */
export function DuplicadasSection({ ticket }: { ticket: Denuncia }) {
  const can = useCan()
  const { listDuplicadas, joinDenuncia, separateDenuncia } = denunciaRoutes
  const id = ticket.idDenuncia
  const allowed = can(listDuplicadas)
  const { data, refetch } = useQuery<Duplicadas, CallFailure>({
    queryKey: [denuncia.key, 'duplicadas', id],
    queryFn: ({ signal }) => call(listDuplicadas, { params: { id }, signal }),
    enabled: allowed,
    staleTime: 0,
  })
  const [doubted, setDoubted] = useState<Candidate | undefined>(undefined)
  const changing = useMutation<unknown, CallFailure, Change>({
    mutationFn: (change) =>
      'join' in change
        ? call(joinDenuncia, {
            params: { id: change.join.idDenuncia },
            body: { idPrincipal: id, version: change.join.version },
          })
        : call(separateDenuncia, { params: { id: change.separate.idDenuncia } }),
    onSuccess: () => void refetch(),
  })
  if (!data || (!data.principal && data.acumuladas.length + data.candidatas.length === 0)) return null
  const separate = (idDenuncia: number) =>
    can(separateDenuncia) && (
      <Button
        variant="subtle"
        loading={changing.isPending}
        onClick={() => changing.mutate({ separate: { idDenuncia } })}
      >
        Separar
      </Button>
    )
  return (
    <section>
      <h3 className={classes.title}>{data.candidatas.length > 0 ? 'Posibles duplicadas' : 'Denuncias acumuladas'}</h3>
      {changing.error && <DialogFailure failure={changing.error} onDismiss={changing.reset} />}
      <Stack gap={8}>
        {data.principal && (
          <Group justify="space-between" gap={8}>
            <Text size="sm">
              Acumulada a la denuncia N.° {data.principal.numero}. Se puede separar hasta el{' '}
              {formatDate(data.principal.hasta)}.
            </Text>
            {separate(id)}
          </Group>
        )}
        {data.acumuladas.map((one) => (
          <Group key={one.idDenuncia} justify="space-between" gap={8}>
            <Text size="sm">
              N.° {one.numero}, acumulada a esta. Se puede separar hasta el {formatDate(one.hasta)}.
            </Text>
            {separate(one.idDenuncia)}
          </Group>
        ))}
        {data.candidatas.map((one) => (
          <Group key={one.idDenuncia} justify="space-between" gap={8} wrap="nowrap">
            <div>
              <Text size="sm" fw={500}>
                N.° {one.numero}, {formatDateTime(one.fechaDenuncia)}
              </Text>
              <Text size="sm" c="dimmed">
                {[
                  one.metros === null ? 'mismo distrito' : `a ${one.metros} m`,
                  `${one.parecido} % de texto similar`,
                  ...(one.mismaFoto ? ['misma foto'] : []),
                ].join(', ')}
              </Text>
              <Text size="sm">{cutText(one.descripcion, 160)}</Text>
            </div>
            {can(joinDenuncia) && (
              <Button variant="default" onClick={() => setDoubted(one)}>
                Unir
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <ConfirmDialog
        opened={doubted !== undefined}
        title={`¿Unir la denuncia N.° ${doubted?.numero ?? ''} a la N.° ${ticket.numero}?`}
        confirmLabel="Unir denuncias"
        cancelLabel="Volver"
        onConfirm={() => {
          if (doubted) changing.mutate({ join: doubted })
          setDoubted(undefined)
        }}
        onCancel={() => setDoubted(undefined)}
      >
        <Text>La denuncia unida conserva su número y muestra las etapas y la respuesta de esta.</Text>
      </ConfirmDialog>
    </section>
  )
}
