import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ActivityEntry } from '@wamani/contract/core/resource/activityRoutes.ts'
import type { ScreenResource } from '../calls.ts'
import { ChangeList } from './ChangeList.tsx'
import { CommentBody } from './CommentBody.tsx'
import classes from './Timeline.module.css'

type Changed = NonNullable<ActivityEntry['cambio']>
type Commented = NonNullable<ActivityEntry['comentario']>

const changes: Record<string, { text: string; icon: typeof IconPlus }> = {
  CREAR: { text: 'Creó el registro', icon: IconPlus },
  EDITAR: { text: 'Cambió', icon: IconPencil },
  ELIMINAR: { text: 'Eliminó el registro', icon: IconTrash },
  RESTAURAR: { text: 'Restauró el registro', icon: IconArrowBackUp },
}

/** One thing that happened: who, what and when. */
export function TimelineEntry(props: { resource: ScreenResource; id: number; entry: ActivityEntry }) {
  const { resource, id, entry } = props
  const { fecha, nombre, cambio, comentario } = entry
  const { text, icon: EntryIcon } = comentario ? saidOfComment(comentario) : saidOfChange(resource, cambio)
  return (
    <li className={classes.entry}>
      <span className={classes.icon} data-comment={comentario !== null || undefined}>
        <EntryIcon size={16} aria-hidden />
      </span>
      <div className={classes.said}>
        <p className={classes.head}>
          <b>{nombre}</b> <span>{text}</span>{' '}
          <time dateTime={fecha} className={classes.time}>
            {timeOf(fecha)}
          </time>
        </p>
        {cambio && <ChangeList fields={resource.fields} change={cambio} />}
        {comentario && <CommentBody record={{ recurso: resource.key, id }} comment={comentario} />}
      </div>
    </li>
  )
}

function saidOfComment({ eliminado, texto, archivos }: Commented) {
  if (eliminado) return { text: 'Comentario eliminado', icon: IconTrash }
  if (texto === '') return { text: archivos.length > 1 ? 'Agregó archivos' : 'Agregó un archivo', icon: IconPaperclip }
  return { text: 'Comentó', icon: IconMessage }
}

function saidOfChange({ state }: ScreenResource, change: Changed | null) {
  const { accion = '', paso = null, cambios = [] } = change ?? {}
  const isStep = accion === 'EDITAR' && cambios.some(({ campo }) => campo === state)
  if (isStep) return { text: paso ?? 'Cambió el estado', icon: IconArrowsExchange }
  return changes[accion] ?? { text: accion, icon: IconPencil }
}

const lima = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const timeOf = (instant: string) => lima.format(new Date(instant))
