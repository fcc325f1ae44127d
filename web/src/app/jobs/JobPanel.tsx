import { Link } from '@tanstack/react-router'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import classes from './JobList.module.css'
import { JobList } from './JobList.tsx'

export function JobPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Procesos"
      footer={
        <Link to="/cuenta/procesos" className={classes.link} onClick={onClose}>
          Ver todos mis procesos
        </Link>
      }
    >
      <JobList onFollow={onClose} />
    </Drawer>
  )
}
