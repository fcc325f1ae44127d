import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLayoutGrid } from '@tabler/icons-react'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { groupableFields, looksOf } from '@wamani/contract/core/resource/viewsOf.ts'
import type { ReactNode } from 'react'
import type { ScreenResource } from '../calls.ts'
import type { ListState } from '../list/listState.ts'
import type { Screen } from '../list/useScreen.ts'
import { groupLabel } from './groupTexts.ts'
import { lookNames } from './lookNames.ts'

export type LookMenuProps = { resource: ScreenResource; state: ListState; change: Screen['change'] }

/** «Ver como»: the ways to see this list, and for its table the field its rows are gathered by. */
export function LookMenu({ resource, state, change, opened }: LookMenuProps & { opened: boolean }) {
  const { como = '', agrupar } = state
  const { label, Icon } = lookNames[como]
  const item = (key: string, text: string, chosen: boolean, drawn: ReactNode, onClick: () => void) => (
    <Menu.Item
      key={key}
      aria-current={chosen || undefined}
      leftSection={drawn}
      rightSection={chosen && <IconCheck size={14} aria-hidden />}
      onClick={onClick}
    >
      {text}
    </Menu.Item>
  )
  const groups = como === '' ? groupableFields(resource) : []
  return (
    <Menu position="bottom-end" shadow="md" width={260} defaultOpened={opened}>
      <Menu.Target>
        {como === '' && agrupar === undefined ? (
          <Tooltip label="Ver como">
            <ActionIcon variant="subtle" color="gray" size={36} aria-label="Ver como">
              <IconLayoutGrid size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`Ver como: ${label}`}
          >
            {como === '' ? 'Agrupada' : label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Ver como</Menu.Label>
        {(['', ...looksOf(resource)] as const).map((look) => {
          const named = lookNames[look]
          return item(look, named.label, look === como, <named.Icon size={16} aria-hidden />, () =>
            change({
              como: look || undefined,
              ...(look !== 'grafico' && { agrupar: undefined, medida: undefined }),
              ...(look !== 'calendario' && look !== 'cronograma' && { mes: undefined }),
            }),
          )
        })}
        {groups.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>Agrupar por</Menu.Label>
            {agrupar !== undefined &&
              item('sin', 'Sin agrupar', false, undefined, () => change({ agrupar: undefined, medida: undefined }))}
            {groups.map((name) =>
              item(`por ${name}`, groupLabel(fieldOf(resource.fields, name)), name === agrupar, undefined, () =>
                change({ agrupar: name, medida: undefined }),
              ),
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
