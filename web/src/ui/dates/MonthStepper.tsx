import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './MonthStepper.module.css'

const names = new Intl.DateTimeFormat('es-PE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const moved = (month: string, by: number) => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

/** First and last day of a month `YYYY-MM`. */
export const spanOfMonth = (month: string) => {
  const next = Date.parse(`${moved(month, 1)}-01T00:00:00Z`)
  return { desde: `${month}-01`, hasta: new Date(next - 86_400_000).toISOString().slice(0, 10) }
}

export function MonthStepper({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const step = (label: string, by: number, icon: React.ReactNode) => (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={() => onChange(moved(month, by))}>
      {icon}
    </ActionIcon>
  )
  return (
    <Group gap={8} wrap="nowrap">
      {step('Mes anterior', -1, <IconChevronLeft size={18} aria-hidden />)}
      <p className={classes.month} aria-live="polite">
        {names.format(new Date(`${month}-01T00:00:00Z`))}
      </p>
      {step('Mes siguiente', 1, <IconChevronRight size={18} aria-hidden />)}
    </Group>
  )
}
