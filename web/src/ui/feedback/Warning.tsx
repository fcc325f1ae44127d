import { Alert as MantineAlert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import alert from './Alert.module.css'
import classes from './Warning.module.css'

export function Warning({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <MantineAlert
      role="note"
      variant="light"
      className={`${alert.root} ${classes.root}`}
      data-status="warning"
      title={title}
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      {children}
    </MantineAlert>
  )
}
