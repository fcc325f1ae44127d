import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../ui/format/formatNumber.ts'
import type { ScreenResource } from './calls.ts'
import classes from './RecordPager.module.css'
import { useNeighbours } from './useNeighbours.ts'

type Search = Record<string, unknown>

/**
 * «3 de 57»: where a record stands in the list it was opened from, and the ways to the one before and the one after it,
 * over the edges of pages. Nothing where the list as the address says it does not hold the record.
 */
export function RecordPager({ resource, id }: { resource: ScreenResource; id: number }) {
  const found = useNeighbours(resource, id)
  const navigate = useNavigate()
  const go = (to: { id: number; page: number } | undefined) => {
    // a dialog over the page keeps the keys to itself
    if (!to || document.querySelector('[role="dialog"]')?.checkVisibility()) return
    const next = ({ current_page: _, ...before }: Search): Search => ({
      ...before,
      id: to.id,
      ...(to.page > 1 && { current_page: to.page }),
    })
    // one step back leads to the list, however many records were looked at
    void navigate({ to: '.', search: next as never, replace: true })
  }
  useHotkeys(
    [
      ['alt+PageUp', () => go(found?.before)],
      ['alt+PageDown', () => go(found?.after)],
    ],
    [],
  )
  if (!found) return null
  const { place, total, before, after } = found
  return (
    <nav className={classes.root} aria-label="Registros de la lista">
      <Step
        label="Registro anterior"
        keys="Alt + Re Pág"
        shortcut="Alt+PageUp"
        off={!before}
        onClick={() => go(before)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <span className="tabular">
        {formatNumber(place)} de {total}
      </span>
      <Step
        label="Registro siguiente"
        keys="Alt + Av Pág"
        shortcut="Alt+PageDown"
        off={!after}
        onClick={() => go(after)}
      >
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  )
}

function Step(props: {
  label: string
  keys: string
  shortcut: string
  off: boolean
  onClick: () => void
  children: ReactNode
}) {
  const { label, keys, shortcut, off, onClick, children } = props
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
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
