import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Cobertura, visorRoutes } from '@wamani/contract/amachay/visor.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCrumbs } from '../../crud/useCrumbs.ts'
import { Card } from '../../ui/Card.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { ProgressBars } from '../../ui/charts/ProgressBars.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PartLoading } from '../../ui/PartLoading.tsx'
import { sexText } from './sexText.ts'
import { VisorFilters } from './VisorFilters.tsx'
import { queryOf, useVisorState } from './visorState.ts'

/** /vacuna/cobertura: how far a campaign has come against its goal, by district, age and day, and its brigades. */
export function CoberturaScreen() {
  const [state, change] = useVisorState()
  const crumbs = useCrumbs('/vacuna/cobertura')
  const query = queryOf(state)
  const coverage = useQuery<Cobertura, CallFailure>({
    queryKey: ['amachay.visor', 'cobertura', query],
    queryFn: ({ signal }) => call(visorRoutes.cobertura, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title="Cobertura" breadcrumb={crumbs} description={coverage.data && periodOf(coverage.data)} />
      <Stack gap={16}>
        <VisorFilters state={state} change={change} />
        {coverage.error ? (
          <ErrorState
            title="No se pudo calcular la cobertura"
            trace={coverage.error.traza}
            onRetry={() => void coverage.refetch()}
          >
            {coverage.error.errorMessage}
          </ErrorState>
        ) : coverage.data ? (
          <Dashboard coverage={coverage.data} />
        ) : (
          <PartLoading />
        )}
      </Stack>
    </>
  )
}

const periodOf = ({ campania: { nombre, fechaInicio, fechaFinal } }: Cobertura) =>
  `${nombre}, del ${fechaInicio} al ${fechaFinal}`
const count = (value: number) => formatNumber(value, 0)
const share = (part: number, whole: number) => (whole > 0 ? `${formatNumber((100 * part) / whole, 1)} %` : '—')

function Dashboard({ coverage }: { coverage: Cobertura }) {
  const { campania, iniciados, completos, dosis, porDosis, porSexo, porGrupoEdad, porDia } = coverage
  const goal = campania.poblacionObjetivo
  return (
    <>
      <Figures
        label="Avance de la campaña"
        figures={[
          { label: 'Meta', value: goal > 0 ? count(goal) : 'Sin meta', note: 'personas' },
          { label: 'Iniciaron', value: count(iniciados), note: `${share(iniciados, goal)} de la meta` },
          { label: 'Completaron', value: count(completos), note: `${share(completos, goal)} de la meta` },
          {
            label: 'Dosis aplicadas',
            value: count(dosis),
            to: '/vacuna/vacunacion',
            search: { idCampania: campania.id },
          },
        ]}
      />
      <ProgressBars
        title="Meta y avance"
        category="Campaña"
        whole="Meta"
        rest="Por vacunar"
        parts={[{ label: 'Completaron' }, { label: 'En curso', color: 2 }]}
        rows={[
          {
            name: campania.nombre,
            total: Math.max(goal, iniciados),
            values: [completos, Math.max(0, iniciados - completos)],
          },
        ]}
      />
      <CardGrid>
        <BarChart
          title="Por grupo de edad"
          category="Años"
          series={[{ label: 'Dosis' }, { label: 'Personas' }]}
          rows={porGrupoEdad.map(({ grupo, total, personas }) => ({ name: grupo, values: [total, personas] }))}
        />
        <LineChart
          title="Por día"
          category="Día"
          series={[{ label: 'Dosis' }]}
          rows={porDia.map(({ fecha, total }) => ({ name: formatDate(fecha), values: [total] }))}
        />
        <BarChart
          title="Por dosis"
          category="Dosis"
          series={[{ label: 'Dosis' }]}
          rows={porDosis.map((one) => ({ name: `Dosis ${one.dosis}`, values: [one.total] }))}
        />
        <BarChart
          title="Por sexo"
          category="Sexo"
          series={[{ label: 'Dosis' }]}
          rows={porSexo.map(({ sexo, total }) => ({ name: sexText(sexo), values: [total] }))}
        />
      </CardGrid>
      <Tables coverage={coverage} />
    </>
  )
}

function Tables({ coverage: { porDistrito, porBrigada } }: { coverage: Cobertura }) {
  return (
    <CardGrid least={460}>
      <Card flush label="Por distrito">
        <DataTable
          label="Dosis por distrito"
          columns={[
            { key: 'distrito', title: 'Distrito', render: ({ distrito, provincia }) => `${distrito}, ${provincia}` },
            { key: 'personas', title: 'Iniciaron', figure: true, render: ({ personas }) => count(personas) },
            { key: 'completos', title: 'Completaron', figure: true, render: ({ completos }) => count(completos) },
            { key: 'total', title: 'Dosis', figure: true, render: ({ total }) => count(total) },
          ]}
          rows={porDistrito}
          rowKey={({ ubigeo }) => ubigeo}
          empty={<EmptyState title="Aún no hay dosis registradas" />}
        />
      </Card>
      <Card flush label="Por brigada">
        <DataTable
          label="Dosis por brigada"
          columns={[
            { key: 'nombre', title: 'Brigada', render: ({ nombre }) => nombre },
            { key: 'total', title: 'Dosis', figure: true, render: ({ total }) => count(total) },
            { key: 'ultima', title: 'Última dosis', render: ({ ultimaFecha }) => formatDate(ultimaFecha) || '—' },
          ]}
          rows={porBrigada}
          rowKey={({ id }) => id}
          empty={<EmptyState title="La campaña no tiene brigadas" />}
        />
      </Card>
    </CardGrid>
  )
}
