import { Tabs as MantineTabs } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import '@mantine/core/styles/Tabs.layer.css'
import classes from './Tabs.module.css'
import { useSideways } from './useSideways.ts'

export type Tab = {
  key: string
  label: string
  content: ReactNode
  /** stays mounted while another tab is active, to keep its input */
  kept?: boolean
}

/** Tabs (ARIA). Arrow keys move between them; `label` names the tab list. */
export function Tabs(props: { label: string; tabs: readonly Tab[]; value: string; onChange: (key: string) => void }) {
  const { label, tabs, value, onChange } = props
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the active tab changes
  useEffect(() => showFront(row.current), [value])
  return (
    <MantineTabs value={value} keepMounted={false} onChange={(key) => key && onChange(key)}>
      <div className={classes.root}>
        <div className={classes.scroll} ref={row}>
          <MantineTabs.List aria-label={label} className={classes.list}>
            {tabs.map((tab) => (
              <MantineTabs.Tab key={tab.key} value={tab.key} className={classes.tab}>
                {tab.label}
              </MantineTabs.Tab>
            ))}
          </MantineTabs.List>
        </div>
        <More row={row} />
      </div>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.key} keepMounted={tab.kept ?? false} className={classes.panel}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

const ARROW_PX = 44

/** Arrows that scroll the tabs, for pointers only: the keyboard moves between tabs. */
function More({ row }: { row: RefObject<HTMLDivElement | null> }) {
  const sides = useSideways(row)
  const go = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.7 })
  return (
    <>
      {sides.before && (
        <button
          type="button"
          className={classes.more}
          data-side="before"
          tabIndex={-1}
          aria-hidden
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={18} />
        </button>
      )}
      {sides.after && (
        <button type="button" className={classes.more} tabIndex={-1} aria-hidden onClick={() => go(1)}>
          <IconChevronRight size={18} />
        </button>
      )}
    </>
  )
}

/** Scrolls the tab list (not the page) to the active tab, which the URL may have set. */
function showFront(row: HTMLElement | null): void {
  const front = row?.querySelector('[role="tab"][aria-selected="true"]')
  if (!row || !front) return
  const [frame, tab] = [row.getBoundingClientRect(), front.getBoundingClientRect()]
  // not under an arrow
  const [left, right] = [frame.left + ARROW_PX, frame.right - ARROW_PX]
  if (tab.left < left) row.scrollLeft += tab.left - left
  else if (tab.right > right) row.scrollLeft += tab.right - right
}
