import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { ariaKeys, shortcuts } from '../../ui/keys/shortcuts.ts'
import { useShortcut } from '../../ui/keys/useShortcut.ts'
import { useGo } from '../../ui/layout/useGo.ts'
import type { ScreenResource } from '../calls.ts'
import { useNeighbours } from '../list/useNeighbours.ts'
import classes from './RecordPager.module.css'

type Search = Record<string, unknown>

/**
 * «3 de 57»: position in the list from which the record was opened, with links to the previous and next one, across
 * pages. Hidden if the list of the URL does not contain the record.
 */
export function RecordPager({ resource, id }: { resource: ScreenResource; id: number }) {
  const found = useNeighbours(resource, id)
  const go = useGo()
  // a neighbour on a page that is still loading opens once it arrives
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
    // replaces the history entry: back returns to the list
    go({ to: '.', search: next, replace: true })
  }, [goal, go])
  const byKey = (way: keyof typeof ways) => {
    const isThere = way === 'before' ? found?.hasBefore : found?.hasAfter
    if (isThere && !document.querySelector('[role="dialog"]')?.checkVisibility()) want(way)
  }
  useShortcut('recordBefore', () => byKey('before'))
  useShortcut('recordAfter', () => byKey('after'))
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
  before: { label: 'Registro anterior', shortcut: 'recordBefore', Drawn: IconChevronLeft },
  after: { label: 'Registro siguiente', shortcut: 'recordAfter', Drawn: IconChevronRight },
} as const

function Step({ way, off, onClick }: { way: keyof typeof ways; off: boolean; onClick: () => void }) {
  const { label, shortcut, Drawn } = ways[way]
  return (
    <Tooltip label={`${label} (${shortcuts[shortcut].caps.join(' + ')})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-keyshortcuts={ariaKeys(shortcut)}
        disabled={off}
        onClick={onClick}
      >
        <Drawn size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
