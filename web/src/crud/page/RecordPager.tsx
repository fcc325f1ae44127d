import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { useGo } from '../../ui/layout/useGo.ts'
import type { ScreenResource } from '../calls.ts'
import { useNeighbours } from '../list/useNeighbours.ts'
import classes from './RecordPager.module.css'

type Search = Record<string, unknown>

/**
 * «3 de 57»: where a record stands in the list it was opened from, and the ways to the one before and the one after it,
 * over the edges of pages. Nothing where the list as the address says it does not hold the record.
 */
export function RecordPager({ resource, id }: { resource: ScreenResource; id: number }) {
  const found = useNeighbours(resource, id)
  const go = useGo()
  // who is faster than the next page goes there once it has come
  const [wanted, want] = useState<keyof typeof ways | undefined>(undefined)
  const goal = wanted && found?.[wanted]
  useEffect(() => {
    if (!goal) return
    want(undefined)
    const next = ({ current_page: _, ...before }: Search): Search => ({
      ...before,
      id: goal.id,
      ...(goal.page > 1 && { current_page: goal.page }),
    })
    // one step back leads to the list, however many records were looked at
    go({ to: '.', search: next, replace: true })
  }, [goal, go])
  const byKey = (way: keyof typeof ways) => {
    const isThere = way === 'before' ? found?.hasBefore : found?.hasAfter
    // a dialog over the page keeps the keys to itself
    if (isThere && !document.querySelector('[role="dialog"]')?.checkVisibility()) want(way)
  }
  useHotkeys(
    [
      ['alt+PageUp', () => byKey('before')],
      ['alt+PageDown', () => byKey('after')],
    ],
    [],
  )
  if (!found) return null
  const { place, total, hasBefore, hasAfter } = found
  return (
    <nav className={classes.root} aria-label="Registros de la lista">
      <Step way="before" off={!hasBefore} onClick={() => want('before')} />
      <span className="tabular">
        {formatNumber(place)} de {total}
      </span>
      <Step way="after" off={!hasAfter} onClick={() => want('after')} />
    </nav>
  )
}

const ways = {
  before: { label: 'Registro anterior', keys: 'Alt + Re Pág', shortcut: 'Alt+PageUp', Drawn: IconChevronLeft },
  after: { label: 'Registro siguiente', keys: 'Alt + Av Pág', shortcut: 'Alt+PageDown', Drawn: IconChevronRight },
}

function Step({ way, off, onClick }: { way: keyof typeof ways; off: boolean; onClick: () => void }) {
  const { label, keys, shortcut, Drawn } = ways[way]
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={off}
        onClick={onClick}
      >
        <Drawn size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
