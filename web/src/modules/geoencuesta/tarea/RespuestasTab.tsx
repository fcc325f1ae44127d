import { Group, Select, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { respuesta, validaciones } from '@wamani/contract/geoencuesta/respuesta.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../../ui/table/PaginationLine.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { RespuestaDrawer } from './RespuestaDrawer.tsx'

type Listed = {
  numero: number
  idRespuesta: string
  fechaHora: string
  encuesta: { nombre: string }
  usuario: { nombreCompleto: string }
  validacion: keyof typeof validaciones
}

const columns: DataColumn<Listed>[] = [
  { key: 'fechaHora', title: 'Fecha', render: ({ fechaHora }) => formatDateTime(fechaHora) },
  { key: 'encuesta', title: 'Encuesta', render: ({ encuesta }) => encuesta.nombre },
  { key: 'usuario', title: 'Encuestador', render: ({ usuario }) => usuario.nombreCompleto },
  {
    key: 'validacion',
    title: 'Validación',
    render: ({ validacion }) => {
      const [label, tone] = validaciones[validacion]
      return <StatusDot tone={tone}>{label}</StatusDot>
    },
  },
]
const states = Object.entries(validaciones).map(([value, [label]]) => ({ value, label }))
const sizes = [10, 15, 20, 50]

export function RespuestasTab({ row, showToast }: { row: Row; showToast: (toast: ToastData) => void }) {
  const idTarea = rowIdOf(tarea, row)
  const [state, setState] = useState<string | null>(null)
  const [paging, setPaging] = useState({ current_page: 1, per_page: 10 })
  const [opened, setOpened] = useState<string | undefined>(undefined)
  const query = { idTarea, ...(state && { validacion: state }), ...paging }
  const { data, error, refetch, isPlaceholderData } = useQuery<Page<Listed>, CallFailure>({
    queryKey: [respuesta.key, 'deTarea', query],
    queryFn: ({ signal }) => call(respuesta.routes.list, { query: query, signal }) as Promise<never>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const validated = () => {
    setOpened(undefined)
    showToast(success('Se validó la respuesta.'))
  }
  return (
    <Stack gap={12}>
      <Group justify="space-between" align="flex-end">
        <Select
          label="Validación"
          clearable
          clearButtonProps={{ 'aria-label': 'Todas las validaciones' }}
          placeholder="Todas"
          openOnFocus={false}
          withScrollArea={false}
          data={states}
          value={state}
          onChange={(next) => {
            setState(next)
            setPaging({ ...paging, current_page: 1 })
          }}
        />
        <ExportButtons query={{ idTarea }} />
      </Group>
      <Card flush label="Respuestas">
        <DataTable
          label="Respuestas de la tarea"
          columns={columns}
          rows={data?.items}
          rowKey={({ numero }) => numero}
          rowLabel={({ encuesta, usuario }) => `${encuesta.nombre}, ${usuario.nombreCompleto}`}
          empty={
            <EmptyState title="Aún no hay respuestas">
              Los encuestadores las envían desde «Responder» cuando la encuesta está publicada.
            </EmptyState>
          }
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
          refreshing={isPlaceholderData}
          onOpen={({ idRespuesta }) => setOpened(idRespuesta)}
        />
        {data && data.total > 0 && (
          <PaginationLine
            page={paging.current_page}
            perPage={paging.per_page}
            total={data.total}
            shown={data.items.length}
            sizes={sizes}
            onPage={(current_page) => setPaging({ ...paging, current_page })}
            onPerPage={(per_page) => setPaging({ current_page: 1, per_page })}
          />
        )}
      </Card>
      {opened && <RespuestaDrawer idRespuesta={opened} onValidated={validated} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}
