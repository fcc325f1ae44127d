import { ActionIcon } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { setAppearance, useAppearance } from '../theme/appearance.ts'
import classes from './DensityToggle.module.css'

export function DensityToggle() {
  const compact = useAppearance().density === 'compact'
  const label = compact ? 'Filas amplias' : 'Filas compactas'
  const Drawn = compact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.root}
        aria-label={label}
        onClick={() => setAppearance({ density: compact ? 'comfortable' : 'compact' })}
      >
        <Drawn size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
