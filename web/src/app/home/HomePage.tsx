import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../../api/infoQuery.ts'
import { useSession } from '../../api/useSession.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatLongDate } from '../../ui/format/formatLongDate.ts'
import { HelpButton } from '../../ui/layout/HelpButton.tsx'
import { Skyline } from '../login/Skyline.tsx'
import { greeting } from './greeting.ts'
import classes from './HomePage.module.css'
import { HomeService } from './HomeService.tsx'
import { HomeWaiting } from './HomeWaiting.tsx'
import { homeQuery } from './homeQuery.ts'

/** The first page of the day: a greeting, the date, what waits for the user, and the own modules in numbers, charts and screens. */
export function HomePage() {
  const { user } = useSession()
  const { data } = useQuery(infoQuery())
  // what stands below the numbers comes with them: it would be pushed away
  const isCounted = !useQuery(homeQuery()).isPending
  const now = new Date()
  const services = data?.accesoMenus ?? []
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
      {data?.accesoMenus.length === 0 ? (
        <EmptyState title="Su perfil aún no tiene pantallas asignadas">
          Solicite al administrador del sistema los accesos que necesita para su trabajo.
        </EmptyState>
      ) : (
        <HomeWaiting services={services} />
      )}
      {isCounted && services.map((service) => <HomeService key={service.descripcion} service={service} />)}
    </>
  )
}
