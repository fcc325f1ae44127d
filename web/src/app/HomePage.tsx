import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { infoQuery, type MenuService } from '../api/info.ts'
import { useSession } from '../api/useSession.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatLongDate } from '../ui/format/formatLongDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { greeting } from './greeting.ts'
import classes from './HomePage.module.css'

/** The first page of the day: a greeting, the date, and the way to every screen of the person's menu. */
export function HomePage() {
  const { user } = useSession()
  const { data } = useQuery(infoQuery())
  const now = new Date()
  return (
    <>
      <title>Inicio · Wamani</title>
      <div className={classes.hero}>
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
        <ServiceTiles key={service.descripcion} service={service} />
      ))}
    </>
  )
}

function ServiceTiles({ service }: { service: MenuService }) {
  const tiles = service.menus.flatMap((entry) =>
    entry.subMenus.length > 0 ? entry.subMenus.map((sub) => ({ ...sub, icon: entry.icon })) : [entry],
  )
  return (
    <section className={classes.service}>
      <h2 className={classes.heading}>{service.descripcion}</h2>
      <ul className={classes.tiles}>
        {tiles.map((tile) => (
          <li key={tile.url}>
            <Link to={tile.url} className={classes.tile}>
              <span className={classes.icon}>
                <Icon name={tile.icon} size={20} />
              </span>
              <span className={classes.label}>{tile.descripcion}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
