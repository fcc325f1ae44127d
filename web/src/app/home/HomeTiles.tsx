import { Link } from '@tanstack/react-router'
import type { MenuEntry, MenuService } from '../../api/infoQuery.ts'
import { Icon } from '../../ui/text/Icon.tsx'
import classes from './HomeTiles.module.css'

/** The screens of a service: a tile for each entry of the menu; one with sub-entries lists them. */
export function HomeTiles({ service }: { service: MenuService }) {
  const single = service.menus.filter((entry) => entry.subMenus.length === 0)
  const groups = service.menus.filter((entry) => entry.subMenus.length > 0)
  return (
    <div>
      {single.length > 0 && (
        <ul className={classes.tiles}>
          {single.map((entry) => (
            <li key={entry.url}>
              <Link to={entry.url} className={classes.tile}>
                <EntryIcon entry={entry} />
                <span className={classes.label}>{entry.descripcion}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <ul className={classes.groups}>
          {groups.map((entry) => (
            <li key={entry.descripcion} className={classes.group} data-wide={entry.subMenus.length > 6 || undefined}>
              <h3 className={classes.title}>
                <EntryIcon entry={entry} />
                {entry.descripcion}
              </h3>
              <ul className={classes.links}>
                {entry.subMenus.map((sub) => (
                  <li key={sub.url}>
                    <Link to={sub.url} className={classes.link}>
                      {sub.descripcion}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function EntryIcon({ entry }: { entry: MenuEntry }) {
  return (
    <span className={classes.icon}>
      <Icon name={entry.icon} size={20} />
    </span>
  )
}
