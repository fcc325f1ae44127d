import { Button, Group, Stack } from '@mantine/core'
import { IconClipboardPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Situacion, situaciones } from '@wamani/contract/geoencuesta/encuesta.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tareaRoutes, type VinculoDeTarea } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { requestDialog } from '../dialogs/dialogRequests.ts'

const columns: DataColumn<VinculoDeTarea>[] = [
  { key: 'nombre', title: 'Encuesta', render: ({ encuesta }) => encuesta.nombre },
  {
    key: 'situacion',
    title: 'Situación',
    render: ({ encuesta }) => {
      const [label, tone] = situaciones[encuesta.situacion as Situacion]
      return <StatusDot tone={tone}>{label}</StatusDot>
    },
  },
  { key: 'respuestas', title: 'Respuestas', numeric: true, render: ({ respuestas }) => respuestas },
]

export function EncuestasTab({ row }: { row: Row }) {
  const idTarea = rowIdOf(tarea, row)
  const can = useCan()
  const { data, error, refetch } = useQuery<VinculoDeTarea[], CallFailure>({
    queryKey: [tarea.key, 'encuestas', idTarea],
    queryFn: ({ signal }) => call(tareaRoutes.listEncuestasDeTarea, { params: { idTarea }, signal }),
    staleTime: 0,
  })
  const isOpen = row.situacion !== 'cerrada' && can(tareaRoutes.assignEncuestas)
  const openPicker = () =>
    requestDialog({ title: 'Agregar encuestas', type: 'GSAgregarEncuesta', size: 640, data: { idTarea } })
  return (
    <Stack gap={12}>
      {isOpen && (
        <Group justify="flex-end">
          <Button leftSection={<IconClipboardPlus size={18} aria-hidden />} onClick={openPicker}>
            Agregar encuestas
          </Button>
        </Group>
      )}
      <Card flush label="Encuestas de la tarea">
        <DataTable
          label="Encuestas de la tarea"
          columns={columns}
          rows={data}
          rowKey={({ idTareaEncuesta }) => idTareaEncuesta}
          rowLabel={({ encuesta }) => encuesta.nombre}
          expected={3}
          empty={<EmptyState title="Aún no hay encuestas">Agregue las que se responden en esta tarea.</EmptyState>}
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
          onOpen={({ encuesta }) =>
            requestDialog({
              title: 'Información de la encuesta',
              type: 'InfoEncuesta',
              size: 560,
              data: { idEncuesta: encuesta.idEncuesta },
            })
          }
        />
      </Card>
    </Stack>
  )
}
