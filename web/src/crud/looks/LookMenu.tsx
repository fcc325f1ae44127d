import { Button, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLayoutGrid } from '@tabler/icons-react'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { groupableFields, layoutsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { type ReactNode, useRef } from 'react'
import type { ScreenResource } from '../calls.ts'
import type { ListState } from '../list/listState.ts'
import type { Screen } from '../list/useScreen.ts'
import { groupLabel } from './groupTexts.ts'
import classes from './LookMenu.module.css'
import { lookNames } from './lookNames.ts'

export type LookMenuProps = { resource: ScreenResource; state: ListState; change: Screen['change'] }

export function LookMenu({ resource, state, change, opened }: LookMenuProps & { opened: boolean }) {
  const { como = '', agrupar } = state
  const button = useRef<HTMLButtonElement>(null)
  const { label, Icon } = lookNames[como]
  const isPlain = como === '' && agrupar === undefined
  const item = (key: string, text: string, chosen: boolean, drawn: ReactNode, onClick: () => void) => (
    <Menu.Item
      key={key}
      aria-current={chosen || undefined}
      leftSection={drawn}
      rightSection={chosen && <IconCheck size={14} aria-hidden />}
      onClick={() => {
        onClick()
        // return the focus to this button: the one that loaded the menu is gone
        button.current?.focus()
      }}
    >
      {text}
    </Menu.Item>
  )
  const groups = como === '' ? groupableFields(resource) : []
  return (
    <Menu position="bottom-end" shadow="md" width={260} defaultOpened={opened}>
      <Menu.Target>
        <Tooltip label="Cambiar vista" disabled={!isPlain}>
          {/* the same button for every display, so that it keeps the focus */}
          <Button
            ref={button}
            className={isPlain ? classes.icon : undefined}
            variant={isPlain ? 'subtle' : 'default'}
            color="gray"
            size="compact-md"
            leftSection={!isPlain && <Icon size={16} aria-hidden />}
            rightSection={!isPlain && <IconChevronDown size={14} aria-hidden />}
            aria-label={isPlain ? 'Cambiar vista' : `Vista: ${label}`}
          >
            {isPlain ? <IconLayoutGrid size={18} aria-hidden /> : como === '' ? 'Agrupada' : label}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Cambiar vista</Menu.Label>
        {(['', ...layoutsOf(resource)] as const).map((look) => {
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
