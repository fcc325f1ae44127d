import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import classes from './Espacio.module.css'

/** Says that the page shows an offline copy. `seenAt`: ms since 1970. */
export function OfflineLine({ seenAt }: { seenAt: number }) {
  return (
    <div className={classes.offline} role="status">
      <StatusDot tone="warning">
        Sin conexión: ve sus datos del {formatDateTime(new Date(seenAt).toISOString())}. Podrá pedir permisos y
        vacaciones cuando vuelva la conexión.
      </StatusDot>
    </div>
  )
}
