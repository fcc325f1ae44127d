import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { FilterProps } from './FilterForm.tsx'
import classes from './FilterPopover.module.css'

const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm)

/** «Filtros»: every filter the list declares, applied together. */
export function FilterPopover({ resource, filters, onApply }: FilterProps) {
  const [opened, setOpened] = useState(false)
  const active = Object.keys(filters).length
  function apply(next: FilterProps['filters']) {
    setOpened(false)
    onApply(next)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      width={320}
      // its buttons stay in view however little room is left below
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={() => setOpened(!opened)}>
          Filtros{active > 0 && ` (${active})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Filtros">
        {opened && <FilterForm resource={resource} filters={filters} onApply={apply} />}
      </Popover.Dropdown>
    </Popover>
  )
}
