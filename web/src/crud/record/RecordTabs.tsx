import type { ReactNode } from 'react'
import { useCan } from '../../api/useCan.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { type Row, rowIdOf } from '../calls.ts'
import type { FormProps } from '../form/FormScreen.tsx'

/** The tab of the record's own fields. */
export const formTab = 'datos'

type Props = FormProps & { row: Row; children: ReactNode; onChanged?: (row: Row) => void }
const nothing = () => undefined

/** The tabs of a stored record: its form, which stays in the page, then the module's own for whom they are granted. The address holds which one is in front. */
export function RecordTabs(props: Props) {
  const { resource, screen, parts, row, onToast, onChanged = nothing, children } = props
  const can = useCan()
  const granted = parts?.tabs?.filter(({ route }) => !route || can(route)) ?? []
  if (granted.length === 0) return children
  const tabs = [
    { key: formTab, label: 'Datos', content: children, kept: true },
    ...granted.map(({ key, label, Content }) => ({
      key,
      label,
      content: <Content row={row} showToast={onToast} renew={onChanged} />,
    })),
  ]
  const inFront = screen.operation.op === 'edit' ? screen.operation.tab : undefined
  return (
    <Tabs
      label={`Partes de ${resource.labels.singular}`}
      tabs={tabs}
      value={tabs.find(({ key }) => key === inFront)?.key ?? formTab}
      onChange={(key) =>
        screen.show(
          { op: 'edit', id: rowIdOf(resource, row), ...(key !== formTab && { tab: key }) },
          // the way back leads to the list, not through the tabs
          { replace: true },
        )
      }
    />
  )
}
