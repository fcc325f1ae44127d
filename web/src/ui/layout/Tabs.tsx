import { Tabs as MantineTabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import '@mantine/core/styles/Tabs.layer.css'
import classes from './Tabs.module.css'

export type Tab = {
  key: string
  label: string
  content: ReactNode
  /** stays in the page unseen while another tab is in front, so that what was typed in it is not lost */
  kept?: boolean
}

/** Several sides of one thing, one in front. Arrow keys move between the tabs; `label` names the row of them for screen readers. */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  /** key of the tab in front */
  value: string
  onChange: (key: string) => void
}) {
  const { label, tabs, value, onChange } = props
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab in front is what must be in view
  useEffect(() => showFront(row.current), [value])
  return (
    <MantineTabs value={value} keepMounted={false} onChange={(key) => key && onChange(key)}>
      <div className={classes.scroll} ref={row}>
        <MantineTabs.List aria-label={label} className={classes.list}>
          {tabs.map((tab) => (
            <MantineTabs.Tab key={tab.key} value={tab.key} className={classes.tab}>
              {tab.label}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
      </div>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.key} keepMounted={tab.kept ?? false} className={classes.panel}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

/** Scrolls the row of tabs, and nothing else, to the one in front: an address may open the last of many. */
function showFront(row: HTMLElement | null): void {
  const front = row?.querySelector('[role="tab"][aria-selected="true"]')
  if (!row || !front) return
  const [frame, tab] = [row.getBoundingClientRect(), front.getBoundingClientRect()]
  if (tab.left < frame.left) row.scrollLeft += tab.left - frame.left
  else if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right
}
