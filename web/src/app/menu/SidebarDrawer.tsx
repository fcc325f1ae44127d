import { Drawer } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { MenuService } from '../../api/infoQuery.ts'
import '@mantine/core/styles/Drawer.layer.css'
import classes from './Sidebar.module.css'
import { SidebarMenu } from './SidebarMenu.tsx'

export function SidebarDrawer(props: {
  style: CSSProperties
  services: readonly MenuService[]
  opened: boolean
  onClose: () => void
}) {
  const { style, services, opened, onClose } = props
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Menú"
      size="min(300px, 86vw)"
      styles={{ content: style }}
      classNames={{
        content: classes.drawer,
        header: classes.drawerHead,
        title: classes.drawerTitle,
        body: classes.drawerBody,
        close: classes.drawerClose,
      }}
    >
      <SidebarMenu services={services} loading={false} expanded />
    </Drawer>
  )
}
