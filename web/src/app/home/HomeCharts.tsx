import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Grafico } from '@wamani/contract/sistema/inicioRoutes.ts'
import { useState } from 'react'
import { LinkedBars, linkedBarsHeight } from '../../ui/charts/LinkedBars.tsx'
import { PaceBars, paceBarsHeight } from '../../ui/charts/PaceBars.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { countText } from './countText.ts'
import classes from './HomePage.module.css'
import { homeChartsQuery, homeQuery } from './homeQuery.ts'
import { useIsNarrow } from './useIsNarrow.ts'

/** Charts shown before «ver más»: side by side, or stacked. */
const INITIAL_COUNT = { wide: 3, narrow: 1 }

export function HomeCharts() {
  const outlines = useQuery(homeQuery()).data?.graficos ?? []
  const charts = useQuery(homeChartsQuery()).data
  const [whole, setWhole] = useState(false)
  const initial = useIsNarrow() ? INITIAL_COUNT.narrow : INITIAL_COUNT.wide
  if (outlines.length === 0) return null
  const ordered = firstOfEach(outlines)
  const hidden = ordered.length - initial
  return (
    <section className={classes.more} aria-labelledby="graficos">
      <h2 className={classes.heading} id="graficos">
        Cómo vamos
      </h2>
      <CardGrid least={300}>
        {ordered.slice(0, whole ? undefined : initial).map(({ titulo, forma, partes }) => {
          const chart = charts?.find((one) => one.titulo === titulo)
          if (chart) return <HomeChart key={titulo} chart={chart} />
          const height = forma === 'ritmo' ? paceBarsHeight(partes) : linkedBarsHeight(forma === 'meses', partes)
          return <Skeleton key={titulo} height={height + 76} radius={10} />
        })}
      </CardGrid>
      {hidden > 0 && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Ver menos gráficos' : `Ver ${hidden} ${hidden === 1 ? 'gráfico' : 'gráficos'} más`}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Order of the charts: charts of today, then the first of each module (first segment of the path), then the rest. */
function firstOfEach<Outline extends { pantalla: string; hoy: boolean }>(outlines: readonly Outline[]): Outline[] {
  const seen = new Map<string, number>()
  const ranked = outlines.map((one) => {
    const service = one.pantalla.split('/')[1] ?? ''
    const rank = seen.get(service) ?? 0
    seen.set(service, rank + 1)
    return { one, rank }
  })
  const order = ({ one, rank }: (typeof ranked)[number]) => (one.hoy ? -1 : rank)
  return ranked.toSorted((a, b) => order(a) - order(b)).map(({ one }) => one)
}

function HomeChart({ chart }: { chart: Grafico }) {
  const go = useGo()
  const { titulo, medida, forma, pantalla, partes, ritmos } = chart
  if (forma === 'ritmo')
    return (
      <PaceBars
        title={titulo}
        measure={medida}
        rows={ritmos.map(({ etiqueta, usado, transcurrido }) => ({
          name: etiqueta,
          used: usado,
          passed: transcurrido,
        }))}
        onSelect={(at) => go({ to: pantalla, search: ritmos[at]?.parametros })}
      />
    )
  return (
    <LinkedBars
      title={titulo}
      category={forma === 'meses' ? 'Mes' : 'Estado'}
      measure={medida}
      upright={forma === 'meses'}
      bars={partes.map((one) => ({
        name: one.etiqueta,
        value: one.total,
        text: countText(one),
        color: one.tono,
        to: pantalla,
        search: one.parametros,
      }))}
      onSelect={(at) => go({ to: pantalla, search: partes[at]?.parametros })}
    />
  )
}
