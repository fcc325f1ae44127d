import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type EstablecimientoPanel, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { DonutChart } from '../../ui/charts/DonutChart.tsx'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { sexText } from './sexText.ts'
import type { queryOf } from './visorState.ts'

export function EstablecimientoDrawer(props: {
  codigo: string
  query: ReturnType<typeof queryOf>
  onClose: () => void
}) {
  const { codigo, query, onClose } = props
  const panel = useQuery<EstablecimientoPanel, CallFailure>({
    queryKey: ['amachay.visor', 'panel', codigo, query],
    queryFn: ({ signal }) => call(visorRoutes.getPanel, { params: { cod: codigo }, query: query, signal }),
  })
  return (
    <Drawer
      opened
      title={panel.data?.establecimiento.nombreEstablecimiento ?? `Establecimiento ${codigo}`}
      onClose={onClose}
    >
      {panel.error ? (
        <ErrorState
          title="No se pudo abrir el establecimiento"
          trace={panel.error.traza}
          onRetry={() => void panel.refetch()}
        >
          {panel.error.errorMessage}
        </ErrorState>
      ) : panel.data ? (
        <Panel panel={panel.data} />
      ) : (
        <PartLoading />
      )}
    </Drawer>
  )
}

function Panel({ panel }: { panel: EstablecimientoPanel }) {
  const { establecimiento: place, total, porDosis, porSexo, porGrupoEdad, porDia } = panel
  const lines = [
    [place.codigoUnico, place.institucion, place.categoria],
    [place.red, place.microred],
    [place.distrito, place.provincia, place.departamento],
    [place.direccion, place.horario, place.telefono],
  ]
  return (
    <Stack gap={16}>
      <div>
        {lines.map((line) => (
          <Text key={line.join()} size="sm">
            {line.filter(Boolean).join(' · ')}
          </Text>
        ))}
        <Text fw={600} mt={8}>
          {formatNumber(total, 0)} dosis en la campaña
        </Text>
      </div>
      {total === 0 ? (
        <EmptyState title="Aún no hay dosis registradas">Elija otra campaña u otras fechas.</EmptyState>
      ) : (
        <>
          <BarChart
            title="Por dosis"
            category="Dosis"
            series={[{ label: 'Dosis aplicadas' }]}
            rows={porDosis.map((one) => ({ name: `Dosis ${one.dosis}`, values: [one.total] }))}
            height={180}
          />
          <DonutChart
            title="Por sexo"
            category="Sexo"
            measure="Dosis"
            slices={porSexo.map((one) => ({ name: sexText(one.sexo), value: one.total }))}
          />
          <BarChart
            title="Por grupo de edad"
            category="Años"
            series={[{ label: 'Dosis aplicadas' }]}
            rows={porGrupoEdad.map(({ grupo, total: count }) => ({ name: grupo, values: [count] }))}
            height={200}
          />
          <LineChart
            title="Por día"
            category="Día"
            series={[{ label: 'Dosis aplicadas' }]}
            rows={porDia.map(({ fecha, total: count }) => ({ name: formatDate(fecha), values: [count] }))}
            height={200}
          />
        </>
      )}
    </Stack>
  )
}
