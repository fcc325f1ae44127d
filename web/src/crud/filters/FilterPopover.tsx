import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PopoverButton } from '../../ui/overlay/PopoverButton.tsx'
import type { FilterProps } from './FilterForm.tsx'
import classes from './FilterPopover.module.css'

const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm)

export function FilterPopover({ resource, filters, onApply }: FilterProps) {
  const active = Object.keys(filters).length
  return (
    <PopoverButton
      position="bottom-start"
      width={320}
      // `size`: the buttons stay visible when there is little room below
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      className={classes.dropdown}
      label="Filtros"
      preload={FilterForm.preload}
      panel={(close) => (
        <FilterForm
          resource={resource}
          filters={filters}
          onApply={(next) => {
            close()
            onApply(next)
          }}
        />
      )}
    >
      <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
        Filtros{active > 0 && ` (${active})`}
      </Button>
    </PopoverButton>
  )
}
