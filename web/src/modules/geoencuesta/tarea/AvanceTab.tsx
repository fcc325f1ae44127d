import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { type Avance, tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { CardGrid } from '../../../ui/layout/CardGrid.tsx'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { PointsOrDistricts } from '../../../ui/map/district/PointsOrDistricts.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/DataTable.tsx'
import { RespuestaDrawer } from './RespuestaDrawer.tsx'

type Person = Avance['porPersona'][number]

const columns: DataColumn<Person>[] = [
  { key: 'nombreCompleto', title: 'Persona', render: ({ nombreCompleto }) => nombreCompleto },
  ...(
    [
      ['respuestas', 'Respuestas'],
      ['pendientes', 'Pendientes'],
      ['aprobadas', 'Aprobadas'],
      ['observadas', 'Observadas'],
      ['rechazadas', 'Rechazadas'],
    ] as const
  ).map(([key, title]): DataColumn<Person> => ({ key, title, numeric: true, render: (one) => one[key] })),
  { key: 'ultima', title: 'Última', render: ({ ultima }) => (ultima ? formatDateTime(ultima) : '—') },
]
const states = [
  { label: 'Aprobadas', color: 'success' },
  { label: 'Pendientes', color: 'neutral' },
  { label: 'Observadas', color: 'warning' },
  { label: 'Rechazadas', color: 'danger' },
] as const

export function AvanceTab({ row }: { row: Row }) {
  const id = rowIdOf(tarea, row)
  const { data, error, refetch } = useQuery<Avance, CallFailure>({
    queryKey: [tarea.key, 'avance', id],
    queryFn: ({ signal }) => call(tareaRoutes.getAvance, { params: { id }, signal }),
    staleTime: 0,
  })
  if (error)
    return (
      <ErrorState title="No se pudo cargar el avance" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <PartLoading />
  const { total } = data
  return (
    <Stack gap={16}>
      <Indicators
        label="Avance de la tarea"
        indicators={[
          { label: 'Respuestas', value: total.respuestas },
          { label: 'Pendientes de validar', value: total.pendientes },
          { label: 'Aprobadas', value: total.aprobadas, tone: 'success' },
          { label: 'Observadas', value: total.observadas, tone: 'warning' },
          { label: 'Rechazadas', value: total.rechazadas, tone: 'danger' },
        ]}
      />
      <Places data={data} />
      <Card flush title="Por persona">
        <DataTable
          label="Avance por persona"
          columns={columns}
          rows={data.porPersona}
          rowKey={({ idUsuario }) => idUsuario}
          empty={null}
        />
      </Card>
      <CardGrid>
        <BarChart
          title="Por encuesta"
          category="Encuesta"
          series={states}
          stacked
          horizontal
          rows={data.porEncuesta.map(({ nombre, aprobadas, pendientes, observadas, rechazadas }) => ({
            name: nombre,
            values: [aprobadas, pendientes, observadas, rechazadas],
          }))}
        />
        <BarChart
          title="Por día"
          category="Día"
          series={[{ label: 'Respuestas' }]}
          rows={data.porDia.map(({ fecha, total: count }) => ({ name: formatDate(fecha), values: [count] }))}
        />
      </CardGrid>
    </Stack>
  )
}

/** Map of the answers, of all users or of one. A click on a point opens its answer. */
function Places({ data: { lugares, porPersona } }: { data: Avance }) {
  const [person, setPerson] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | undefined>(undefined)
  const points = useMemo(
    () =>
      lugares
        .filter(({ idUsuario }) => person === null || String(idUsuario) === person)
        .map(({ idRespuesta, x, y, encuesta }) => ({ id: idRespuesta, x, y, label: encuesta })),
    [lugares, person],
  )
  return (
    <Card title="Por lugar">
      <Stack gap={12}>
        <Select
          label="Persona"
          maw={360}
          clearable
          clearButtonProps={{ 'aria-label': 'Todas las personas' }}
          placeholder="Todas"
          openOnFocus={false}
          withScrollArea={false}
          data={porPersona.map(({ idUsuario, nombreCompleto }) => ({
            value: String(idUsuario),
            label: nombreCompleto,
          }))}
          value={person}
          onChange={setPerson}
        />
        <PointsOrDistricts
          what="Respuestas"
          label="Respuestas por lugar"
          points={points}
          pointsLabel="respuestas"
          fit={points.length > 0 ? 'data' : 'country'}
          height={380}
          selected={opened}
          onSelect={(id) => setOpened(String(id))}
        />
      </Stack>
      {opened && <RespuestaDrawer idRespuesta={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
