import type { Cobertura } from '@wamani/contract/amachay/visorRoutes.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { LineChart } from '../../../ui/charts/LineChart.tsx'
import { ProgressBars } from '../../../ui/charts/ProgressBars.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { CardGrid } from '../../../ui/layout/CardGrid.tsx'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { sexText } from '../sexText.ts'
import { count, share } from './shares.ts'

type Props = { coverage: Cobertura }

export function CoberturaCharts({ coverage }: Props) {
  const { campania, iniciados, completos, dosis, porDosis, porSexo, porDia } = coverage
  const goal = campania.poblacionObjetivo
  return (
    <>
      <Indicators
        label="Avance de la campaña"
        indicators={[
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
        rest="Sin iniciar"
        parts={progress}
        rows={[progressOf(campania.nombre, { meta: Math.max(goal, iniciados), personas: iniciados, completos })]}
      />
      <CardGrid>
        <Districts coverage={coverage} />
        <Ages coverage={coverage} />
        <Days coverage={coverage} />
        <LineChart
          title="Dosis por día"
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
    </>
  )
}

const progress = [{ label: 'Completaron' }, { label: 'En curso', color: 2 }] as const

const progressOf = (
  name: string,
  { meta, personas, completos }: { meta: number; personas: number; completos: number },
) => ({
  name,
  total: meta,
  values: [completos, Math.max(0, personas - completos)],
})

const MAX_BARS = 8

function Districts({ coverage: { porDistrito } }: Props) {
  const largest = porDistrito
    .flatMap((one) => (one.meta === null ? [] : [{ ...one, meta: one.meta }]))
    .toSorted((one, other) => other.meta - one.meta)
    .slice(0, MAX_BARS)
  if (largest.length === 0) return null
  return (
    <ProgressBars
      title="Meta y avance por distrito"
      description={porDistrito.length > MAX_BARS ? 'Distritos con mayor meta; la tabla los muestra todos.' : undefined}
      category="Distrito"
      whole="Meta"
      rest="Sin iniciar"
      parts={progress}
      rows={largest.map((one) => progressOf(`${one.distrito}, ${one.provincia}`, one))}
    />
  )
}

function Ages({ coverage: { porGrupoEdad } }: Props) {
  const aimed = porGrupoEdad.some(({ meta }) => meta !== null)
  return (
    <BarChart
      title="Por grupo de edad"
      category="Años"
      series={[
        ...(aimed ? [{ label: 'Meta', color: 'neutral' as const }] : []),
        { label: 'Iniciaron', color: 2 },
        { label: 'Completaron', color: 1 },
      ]}
      rows={porGrupoEdad.map(({ grupo, personas, completos, meta }) => ({
        name: grupo,
        values: [...(aimed ? [meta] : []), personas, completos],
      }))}
    />
  )
}

function Days({ coverage: { campania, porDia } }: Props) {
  const goal = campania.poblacionObjetivo
  let begun = 0
  const rows = porDia.map(({ fecha, personas }) => {
    begun += personas
    return { name: formatDate(fecha), values: goal > 0 ? [begun, goal] : [begun] }
  })
  return (
    <LineChart
      title="Avance hacia la meta"
      category="Día"
      series={[
        { label: 'Iniciaron hasta el día' },
        ...(goal > 0 ? [{ label: 'Meta', color: 'neutral' as const }] : []),
      ]}
      rows={rows}
    />
  )
}
