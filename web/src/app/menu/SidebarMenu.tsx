import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { MenuEntry, MenuService } from '../../api/infoQuery.ts'
import { Icon } from '../../ui/text/Icon.tsx'
import { currentEntry } from '../shell/currentEntry.ts'
import classes from './SidebarMenu.module.css'

/**
 * Menu of the user: a heading per service, entries with icon, collapsible sub-entries. `expanded` false shows only
 * icons.
 */
export function SidebarMenu(props: { services: readonly MenuService[]; loading: boolean; expanded: boolean }) {
  const { services, loading, expanded } = props
  const path = useRouterState({ select: (state) => state.location.pathname })
  const current = path === '/' ? '/' : currentEntry(services, path)
  const root = useRef<HTMLElement>(null)
  const shown = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu that opens or closes has moved its entries
  useEffect(() => {
    const menu = root.current
    // do not scroll a menu in use
    const used = menu?.matches(':hover') || menu?.contains(document.activeElement)
    if (menu && (shown.current !== current || !used)) showCurrent(menu)
    shown.current = current
  }, [current, expanded])
  return (
    <nav
      ref={root}
      className={classes.root}
      aria-label="Menú principal"
      data-expanded={expanded || undefined}
      aria-busy={loading}
    >
      <ul className={classes.list}>
        <li>
          <EntryLink url="/" label="Inicio" icon="IconHome" current={current === '/'} />
        </li>
      </ul>
      {services.map((service) => (
        <section key={service.descripcion} className={classes.service}>
          <h2 className={classes.heading}>{service.descripcion}</h2>
          <ul className={classes.list}>
            {service.menus.map((entry) => (
              <li key={`${entry.url} ${entry.descripcion}`}>
                {entry.subMenus.length > 0 ? (
                  <FoldingEntry entry={entry} current={current} />
                ) : (
                  <EntryLink
                    url={entry.url}
                    label={entry.descripcion}
                    icon={entry.icon}
                    current={current === entry.url}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function showCurrent(menu: HTMLElement): void {
  const marked = [...menu.querySelectorAll<HTMLElement>('[aria-current="page"], [data-holds-current]')]
  const entry = marked.findLast(({ offsetParent }) => offsetParent !== null)
  if (!entry) return
  const [frame, box] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (box.top >= frame.top && box.bottom <= frame.bottom) return
  menu.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2
}

function EntryLink({ url, label, icon, current }: { url: string; label: string; icon?: string; current: boolean }) {
  return (
    <Link to={url} className={classes.entry} data-sub={!icon || undefined} aria-current={current ? 'page' : undefined}>
      {icon && <Icon name={icon} />}
      <span className={classes.label}>{label}</span>
    </Link>
  )
}

function FoldingEntry({ entry, current }: { entry: MenuEntry; current: string | undefined }) {
  const id = useId()
  const holdsCurrent = entry.subMenus.some((sub) => sub.url === current)
  const [chosen, setChosen] = useState<boolean | undefined>(undefined)
  const open = chosen ?? holdsCurrent
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={id}
        data-holds-current={holdsCurrent || undefined}
        onClick={() => setChosen(!open)}
      >
        <Icon name={entry.icon} />
        <span className={classes.label}>{entry.descripcion}</span>
        <IconChevronDown className={classes.fold} size={16} aria-hidden />
      </button>
      <ul className={classes.subs} id={id} hidden={!open}>
        {entry.subMenus.map((sub) => (
          <li key={sub.url}>
            <EntryLink url={sub.url} label={sub.descripcion} current={sub.url === current} />
          </li>
        ))}
      </ul>
    </>
  )
}
