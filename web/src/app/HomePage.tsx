import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../api/info.ts'
import { useSession } from '../api/useSession.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatLongDate } from '../ui/format/formatLongDate.ts'
import { greeting } from './greeting.ts'
import classes from './HomePage.module.css'
import { HomeTiles } from './HomeTiles.tsx'
import { Skyline } from './Skyline.tsx'

/** The first page of the day: a greeting, the date, and the way to every screen of the person's menu. */
export function HomePage() {
  const { user } = useSession()
  const { data } = useQuery(infoQuery())
  const now = new Date()
  return (
    <>
      <title>Inicio · Wamani</title>
      <div className={classes.hero}>
        <Skyline />
        <p className={classes.date}>{formatLongDate(now)}</p>
        <h1 className={classes.greeting}>
          {greeting(now)}, {user?.nombreCompleto}
        </h1>
      </div>
      {data?.accesoMenus.length === 0 && (
        <EmptyState title="Su perfil aún no tiene pantallas asignadas">
          Solicite al administrador del sistema los accesos que necesita para su trabajo.
        </EmptyState>
      )}
      {data?.accesoMenus.map((service) => (
        <HomeTiles key={service.descripcion} service={service} />
      ))}
    </>
  )
}
