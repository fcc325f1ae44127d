import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import { PopoverButton } from '../overlay/PopoverButton.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import type { ColumnList } from './ColumnList.tsx'

type ColumnProps = ComponentProps<typeof ColumnList>

const Columns = lazyPart<ColumnProps>(async () => (await import('./ColumnList.tsx')).ColumnList)

export function ColumnChooser(props: ColumnProps) {
  return (
    <PopoverButton
      position="bottom-end"
      label="Columnas"
      preload={Columns.preload}
      panel={() => <Columns {...props} />}
    >
      <Tooltip label="Columnas">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Elegir columnas">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </PopoverButton>
  )
}
