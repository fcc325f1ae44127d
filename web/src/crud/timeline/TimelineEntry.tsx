import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import type { ActivityEntry } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { formatTime } from '../../ui/format/formatTime.ts'
import type { ScreenResource } from '../calls.ts'
import { ChangeList } from './ChangeList.tsx'
import { CommentBody } from './CommentBody.tsx'
import classes from './Timeline.module.css'

type Changed = NonNullable<ActivityEntry['cambio']>
type Commented = NonNullable<ActivityEntry['comentario']>

const changes: Record<string, { text: string; icon: typeof IconPlus }> = {
  CREAR: { text: 'creó el registro', icon: IconPlus },
  EDITAR: { text: 'cambió', icon: IconPencil },
  ELIMINAR: { text: 'eliminó el registro', icon: IconTrash },
  ANONIMIZAR: { text: 'retiró los datos personales, por antigüedad', icon: IconUserOff },
  RESTAURAR: { text: 'restauró el registro', icon: IconArrowBackUp },
}

type TimelineEntryProps = { record: { recurso: string; id: number }; resource: ScreenResource; entry: ActivityEntry }

export function TimelineEntry({ record, resource, entry }: TimelineEntryProps) {
  const { fecha, nombre, cambio, comentario } = entry
  const { text, icon: EntryIcon } = comentario ? commentSummary(comentario) : changeSummary(resource, cambio)
  return (
    <li className={classes.entry}>
      <span className={classes.icon} data-comment={comentario !== null || undefined}>
        <EntryIcon size={16} aria-hidden />
      </span>
      <div>
        <p className={classes.head}>
          <b>{nombre}</b> <span>{text}</span>{' '}
          <time dateTime={fecha} className={classes.time}>
            {formatTime(fecha.slice(11))}
          </time>
        </p>
        {cambio && <ChangeList fields={resource.fields} change={cambio} />}
        {comentario && <CommentBody record={record} comment={comentario} />}
      </div>
    </li>
  )
}

function commentSummary({ eliminado, texto, archivos }: Commented) {
  if (eliminado) return { text: 'comentó', icon: IconMessage }
  if (texto === '') return { text: archivos.length > 1 ? 'agregó archivos' : 'agregó un archivo', icon: IconPaperclip }
  return { text: 'comentó', icon: IconMessage }
}

function changeSummary({ state }: ScreenResource, change: Changed | null) {
  const { accion = '', paso = null, cambios = [] } = change ?? {}
  const isStep = accion === 'EDITAR' && cambios.some(({ campo }) => campo === state)
  if (isStep) return { text: paso ? `cambió el estado (${paso})` : 'cambió el estado', icon: IconArrowsExchange }
  return changes[accion] ?? { text: accion, icon: IconPencil }
}
