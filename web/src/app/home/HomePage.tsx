import { index } from 'virtual:contract-index'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../../api/infoQuery.ts'
import { useSession } from '../../api/useSession.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatLongDate } from '../../ui/format/formatLongDate.ts'
import { HelpButton } from '../../ui/layout/HelpButton.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { Skyline } from '../login/Skyline.tsx'
import { menuPaths } from '../menu/menuPaths.ts'
import { deskCards } from './deskCards.ts'
import { firstStepsQuery, HomeSteps } from './firstSteps.ts'
import { greeting } from './greeting.ts'
import { HomeCharts } from './HomeCharts.tsx'
import { HomeIndicators } from './HomeIndicators.tsx'
import classes from './HomePage.module.css'
import { HomeWaiting } from './HomeWaiting.tsx'
import { homeQuery } from './homeQuery.ts'

export function HomePage() {
  const { user } = useSession()
  const { data } = useQuery(infoQuery())
  const now = new Date()
  const services = data?.accesoMenus ?? []
  const { data: steps, status: asked } = useQuery(firstStepsQuery())
  // render the numbers and what follows together: a late part would shift the layout
  const { data: home, status: counted } = useQuery(homeQuery())
  const isCounted = counted !== 'pending' && asked !== 'pending'
  const screens = menuPaths(services)
  const desks = index.desks.filter(({ path }) => screens.has(path))
  // offline nothing is counted, and the desk shows its stored copy
  const looksAtOthers = home === undefined ? counted === 'pending' : home.cifras.length + home.graficos.length > 0
  const OwnDesk = looksAtOthers ? undefined : desks.map(({ path }) => deskCards[path]).find(Boolean)
  return (
    <>
      <title>Inicio · Wamani</title>
      <div className={classes.hero}>
        <Skyline />
        <p className={classes.date}>{formatLongDate(now)}</p>
        <Group gap={4} pos="relative" wrap="nowrap">
          <h1 className={classes.greeting}>
            {greeting(now)}, {user?.nombreCompleto}
          </h1>
          <HelpButton color="#ffffff" />
        </Group>
      </div>
      {desks.length > 0 && (
        <ul className={classes.desks}>
          {desks.map(({ label, path, icon }) => (
            <li key={path}>
              <ScreenLink to={path} className={classes.desk}>
                <Icon name={icon} size={22} />
                {label}
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
      {data?.accesoMenus.length === 0 ? (
        <EmptyState title="Su perfil aún no tiene pantallas asignadas">
          Solicite al administrador del sistema los accesos que necesita para su trabajo.
        </EmptyState>
      ) : (
        <HomeWaiting services={services} />
      )}
      {OwnDesk && <OwnDesk />}
      {isCounted && (
        <>
          {steps && steps.length > 0 && <HomeSteps steps={steps} />}
          <HomeCharts />
          <HomeIndicators services={services} />
        </>
      )}
    </>
  )
}
