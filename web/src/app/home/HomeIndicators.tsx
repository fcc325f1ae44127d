import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuService } from '../../api/infoQuery.ts'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { menuPaths } from '../menu/menuPaths.ts'
import { countText } from './countText.ts'
import classes from './HomePage.module.css'
import { homeQuery, listOf } from './homeQuery.ts'
import { useIsNarrow } from './useIsNarrow.ts'

export function HomeIndicators({ services }: { services: readonly MenuService[] }) {
  const counted = useQuery(homeQuery()).data?.cifras ?? []
  const isNarrow = useIsNarrow()
  const [opened, setOpened] = useState<boolean | undefined>(undefined)
  const isOpen = opened ?? !isNarrow
  const groups = services
    .map((service) => {
      const screens = menuPaths([service])
      return { name: service.descripcion, counted: counted.filter(({ pantalla }) => screens.has(pantalla)) }
    })
    .filter((group) => group.counted.length > 0)
  if (groups.length === 0) return null
  return (
    <section className={classes.more} aria-labelledby="cifras">
      <div className={classes.head}>
        <h2 className={classes.heading} id="cifras">
          En cifras
        </h2>
        {isNarrow && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {isOpen ? 'Ocultar cifras' : 'Ver cifras'}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes.indicators}>
          {groups.map((group) => (
            <div key={group.name} className={classes.group}>
              <h3 className={classes.service}>{group.name}</h3>
              <ul>
                {group.counted.map((one) => (
                  <li key={one.etiqueta}>
                    <ScreenLink to={one.pantalla} search={listOf(one)} className={classes.indicator}>
                      {one.etiqueta}
                      <strong>{countText(one)}</strong>
                    </ScreenLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
