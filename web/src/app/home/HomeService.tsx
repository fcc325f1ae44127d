import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Grafico } from '@wamani/contract/sistema/inicioRoutes.ts'
import type { MenuService } from '../../api/infoQuery.ts'
import { LinkedBars, linkedBarsHeight } from '../../ui/charts/LinkedBars.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { menuPaths } from '../menu/menuPaths.ts'
import { countText } from './countText.ts'
import classes from './HomeService.module.css'
import { HomeTiles } from './HomeTiles.tsx'
import { homeChartsQuery, homeQuery, listOf } from './homeQuery.ts'

/** A service of the menu on the first page: its numbers, its charts, and the way to each of its screens. */
export function HomeService({ service }: { service: MenuService }) {
  const numbers = useQuery(homeQuery()).data
  const charts = useQuery(homeChartsQuery()).data
  const screens = menuPaths([service])
  const isOwn = ({ pantalla }: { pantalla: string }) => screens.has(pantalla)
  const indicators = numbers?.cifras.filter(isOwn) ?? []
  const outlines = numbers?.graficos.filter(isOwn) ?? []
  return (
    <section className={classes.root} aria-label={service.descripcion}>
      <h2 className={classes.heading}>{service.descripcion}</h2>
      {indicators.length > 0 && (
        <Indicators
          label={`${service.descripcion} en cifras`}
          indicators={indicators.map((one) => ({
            label: one.etiqueta,
            value: countText(one),
            tone: one.total > 0 ? one.tono : undefined,
            to: one.pantalla,
            search: listOf(one),
          }))}
        />
      )}
      {outlines.length > 0 && (
        <CardGrid least={300}>
          {outlines.map(({ titulo, forma, partes }) => {
            const chart = charts?.find((one) => one.titulo === titulo)
            if (chart) return <HomeChart key={titulo} chart={chart} />
            return <Skeleton key={titulo} height={linkedBarsHeight(forma === 'meses', partes) + 76} radius={10} />
          })}
        </CardGrid>
      )}
      <HomeTiles service={service} />
    </section>
  )
}

function HomeChart({ chart }: { chart: Grafico }) {
  const go = useGo()
  const { titulo, medida, forma, pantalla, partes } = chart
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
