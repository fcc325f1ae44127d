import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import type { ColumnList } from './ColumnList.tsx'

type ColumnProps = ComponentProps<typeof ColumnList>

const Columns = lazyPart<ColumnProps>(async () => (await import('./ColumnList.tsx')).ColumnList)

/** Chooses which columns a table shows. At least one always stays. `hidden` and `onChange` speak of column keys. */
export function ColumnChooser(props: ColumnProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Columnas">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Elegir columnas"
            onMouseEnter={() => void Columns.preload()}
          >
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas">
        <Columns {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
