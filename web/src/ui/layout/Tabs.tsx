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

/** An arrow at each side where there are more tabs. They are for a finger or a mouse: the keyboard walks the tabs themselves. */
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

/** Scrolls the row of tabs, and nothing else, to the one in front: an address may open the last of many. */
function showFront(row: HTMLElement | null): void {
  const front = row?.querySelector('[role="tab"][aria-selected="true"]')
  if (!row || !front) return
  const [frame, tab] = [row.getBoundingClientRect(), front.getBoundingClientRect()]
  // not below an arrow
  const [left, right] = [frame.left + ARROW_PX, frame.right - ARROW_PX]
  if (tab.left < left) row.scrollLeft += tab.left - left
  else if (tab.right > right) row.scrollLeft += tab.right - right
}
