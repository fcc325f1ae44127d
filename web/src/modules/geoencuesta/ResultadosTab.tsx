import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes, type Resultado } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { MapView } from '../../ui/map/MapView.tsx'
import { ExportButtons } from './tarea/ExportButtons.tsx'

export function ResultadosTab({ row }: { row: Row }) {
  const id = rowIdOf(encuesta, row)
  const { data, error, refetch } = useQuery<{ respuestas: number; preguntas: Resultado[] }, CallFailure>({
    queryKey: [encuesta.key, 'resultados', id],
    queryFn: ({ signal }) => call(encuestaRoutes.getResultados, { params: { id }, signal }),
    staleTime: 0,
  })
  if (error)
    return (
      <ErrorState title="No se pudieron cargar los resultados" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <PartLoading />
  if (data.respuestas === 0)
    return (
      <EmptyState title="Aún no hay respuestas">
        Los resultados aparecen cuando se recibe la primera respuesta de una tarea.
      </EmptyState>
    )
  return (
    <Stack gap={16}>
      <ExportButtons query={{ idEncuesta: id }} />
      <CardGrid least={420}>
        {data.preguntas.map((result) => (
          <Question key={result.pregunta.idPregunta} result={result} all={data.respuestas} />
        ))}
      </CardGrid>
    </Stack>
  )
}

const CHARTED = new Set(['opcion_unica', 'opcion_multiple', 'escala', 'numero', 'fecha'])

function Question({ result, all }: { result: Resultado; all: number }) {
  const { pregunta, respondidas, categorias, textos, puntos } = result
  const title = `${pregunta.orden}. ${pregunta.texto}`
  const answered = `${formatNumber(respondidas)} de ${formatNumber(all)} respuestas`
  if (CHARTED.has(pregunta.tipo))
    return (
      <BarChart
        title={title}
        category={pregunta.tipo === 'fecha' ? 'Mes' : 'Respuesta'}
        series={[{ label: 'Respuestas' }]}
        rows={categorias.map(({ nombre, total }) => ({ name: nombre, values: [total] }))}
        horizontal={pregunta.tipo === 'opcion_unica' || pregunta.tipo === 'opcion_multiple'}
        description={[answered, ...measures(result.cifras)].join(' · ')}
      />
    )
  return (
    <Card title={title}>
      <Text size="sm" c="dimmed">
        {answered}
      </Text>
      {textos.length > 0 && (
        <ul style={{ paddingInlineStart: 20, marginBlock: 8 }}>
          {[...new Set(textos)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {puntos.length > 0 && <Places label={title} puntos={puntos} />}
    </Card>
  )
}

const measures = (cifras: Resultado['cifras']): string[] =>
  cifras
    ? [
        `mínimo ${formatNumber(cifras.minimo)}`,
        `promedio ${formatNumber(cifras.promedio)}`,
        `mediana ${formatNumber(cifras.mediana)}`,
        `máximo ${formatNumber(cifras.maximo)}`,
      ]
    : []

function Places({ label, puntos }: { label: string; puntos: Resultado['puntos'] }) {
  const points = useMemo(() => puntos.map(({ x, y }, id) => ({ id, x, y })), [puntos])
  return <MapView label={label} points={points} pointsLabel="lugares" fit="data" height={280} />
}
