import { Box, Button, Group } from '@mantine/core'
import { IconDownload, IconServer } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { respaldo } from '@wamani/contract/sistema/respaldo.ts'
import { respaldoRoutes } from '@wamani/contract/sistema/respaldoRoutes.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { useCan } from '../../api/useCan.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Indicators } from '../../ui/layout/Indicators.tsx'

const ICON_PX = 18
const BACKUP_POLL_MS = 4_000

function Agenda() {
  const client = useQueryClient()
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['respaldo', 'agenda'],
    queryFn: () => call(respaldoRoutes.getAgenda),
    refetchInterval: ({ state }) => (state.data?.enCurso ? BACKUP_POLL_MS : false),
  })
  const asking = useMutation<{ mensaje: string }, CallFailure>({
    mutationFn: () => call(respaldoRoutes.createRespaldo, { body: {} }),
    onSuccess: () => setAsking(false),
  })
  // Reload the list when a backup finishes.
  const { enCurso } = data ?? {}
  useEffect(() => {
    if (enCurso === false) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'agenda' })
  }, [enCurso, client])
  return (
    <>
      <Group justify="space-between" align="flex-end" gap={16}>
        <Box flex="1 1 480px">
          <Indicators
            label="Agenda de respaldos"
            indicators={[
              {
                label: 'Último completo',
                value: data && (data.ultimo ? formatDateTime(data.ultimo) : 'Ninguno'),
                tone: data && !data.ultimo ? 'danger' : undefined,
              },
              { label: 'Respaldo automático', value: data && (data.hora ? `A las ${data.hora}` : 'No configurado') },
              { label: 'Se conservan', value: data && `Los ${data.conserva} últimos` },
              { label: 'Cifrado', value: data && (data.cifrado ? 'Sí' : 'No') },
            ]}
          />
        </Box>
        {can(respaldoRoutes.createRespaldo) && data?.disponible && (
          <Button
            leftSection={<IconServer size={ICON_PX} aria-hidden />}
            loading={data.enCurso}
            onClick={() => setAsking(true)}
          >
            Respaldar ahora
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title="¿Respaldar ahora?"
        confirmLabel="Sí, respaldar"
        busy={asking.isPending}
        failure={asking.error && <DialogFailure failure={asking.error} onDismiss={asking.reset} />}
        onConfirm={() => asking.mutate()}
        onCancel={() => setAsking(false)}
      >
        Se copiarán todos los datos y archivos mientras los demás siguen trabajando. Puede cerrar esta página.
      </ConfirmDialog>
    </>
  )
}

/** Asks for confirmation: the backup contains all data. */
function Descargar({ row, onClose }: { row: Row; onClose: () => void }) {
  const taking = useMutation<void, CallFailure>({
    mutationFn: async () =>
      saveFile(await download(respaldoRoutes.downloadRespaldo, { params: { id: rowIdOf(respaldo, row) }, body: {} })),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`¿Descargar ${String(row.archivo)}?`}
      confirmLabel="Sí, descargar"
      busy={taking.isPending}
      failure={taking.error && <DialogFailure failure={taking.error} onDismiss={taking.reset} />}
      onConfirm={() => taking.mutate()}
      onCancel={onClose}
    >
      Contiene todos los datos de la institución, también los reservados. Quedará anotado que usted lo descargó.
    </ConfirmDialog>
  )
}

export function RespaldosScreen() {
  const [taking, setTaking] = useState<Row | undefined>(undefined)
  const parts = useMemo(
    (): ScreenParts => ({
      overview: Agenda,
      recordActions: [
        {
          key: 'descargar',
          label: 'Descargar',
          icon: <IconDownload size={ICON_PX} aria-hidden />,
          route: respaldoRoutes.downloadRespaldo,
          fits: ({ estado }) => estado === 'COMPLETO',
          onChoose: setTaking,
        },
      ],
    }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={respaldo} parts={parts} />
      {taking && <Descargar row={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}
