import { activityTab } from '@wamani/contract/core/resource/recordAddress.ts'
import { relatedTo } from '@wamani/contract/core/resource/recordPage.ts'
import { type ReactNode, useMemo } from 'react'
import { useCan } from '../../api/useCan.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx'
import { callsOf, type Row, rowIdOf } from '../calls.ts'
import type { FormProps } from '../form/FormScreen.tsx'
import { titleOf } from '../record/resourceTexts.ts'
import type { RecordTab } from '../screenParts.ts'

const Timeline = lazyPart(async () => (await import('../timeline/Timeline.tsx')).Timeline)
const RelatedTable = lazyPart(async () => (await import('./RelatedTable.tsx')).RelatedTable)

const dataTab = 'datos'

type Props = FormProps & { row: Row; children: ReactNode; onChanged: (row: Row) => void }

/**
 * Tabs of a stored record: fields, activity, tabs of the module, and related records, each by permission. The URL has
 * the active tab.
 */
export function RecordTabs(props: Props) {
  const { resource, screen, row, children } = props
  const tabs: Tab[] = [
    { key: dataTab, label: 'Datos', content: children },
    { key: activityTab, label: 'Actividad', content: <Timeline resource={resource} id={rowIdOf(resource, row)} /> },
    ...useMoreTabs(props),
  ]
  const { operation } = screen
  const inFront = operation.op === 'view' ? operation.tab : undefined
  return (
    <Tabs
      label={`Partes de ${resource.labels.singular}`}
      tabs={tabs}
      value={tabs.find(({ key }) => key === inFront)?.key ?? dataTab}
      onChange={(key) =>
        screen.show(
          { op: 'view', id: rowIdOf(resource, row), ...(key !== dataTab && { tab: key }) },
          // replaces the history entry: back returns to the list
          { replace: true },
        )
      }
    />
  )
}

function useMoreTabs({ resource, parts, row, onToast, onChanged }: Props): Tab[] {
  const can = useCan()
  const own = parts?.tabs ?? []
  // memoised: searches all resources
  const all = useMemo(() => relatedTo(resource), [resource])
  const related = all.filter(({ resource: other }) => {
    const { list } = callsOf(other)
    return can(list) && !own.some(({ route }) => isSame(route, list))
  })
  return [
    ...own
      .filter(({ route }) => !route || can(route))
      .map(({ key, label, Content }) => ({
        key,
        label,
        content: <Content row={row} showToast={onToast} renew={onChanged} />,
      })),
    ...related.map(({ resource: other, field }) => ({
      key: other.name,
      label: titleOf(other),
      content: <RelatedTable resource={other} field={field} id={rowIdOf(resource, row)} />,
    })),
  ]
}

const isSame = (one: RecordTab['route'], other: { method: string; path: string }) =>
  one?.method === other.method && one.path === other.path
