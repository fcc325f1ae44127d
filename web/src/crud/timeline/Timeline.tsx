import { Button, Skeleton, Stack } from '@mantine/core'
import type { ActivityEntry } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatLongDate } from '../../ui/format/formatLongDate.ts'
import type { ScreenResource } from '../calls.ts'
import { CommentBox } from './CommentBox.tsx'
import { FollowButton } from './FollowButton.tsx'
import classes from './Timeline.module.css'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useActivity } from './useActivity.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'

export function Timeline({ resource, id }: { resource: ScreenResource; id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(resource, id)
  const { files, setFiles, refused, isOver, dropProps } = useDroppedFiles()
  const record = { recurso: resource.key, id }
  const entries = data?.pages.flatMap(({ entradas }) => entradas) ?? []
  const [first] = data?.pages ?? []
  return (
    <div className={classes.root} data-over={isOver || undefined} {...dropProps}>
      <CommentBox {...{ record, files, setFiles, refused }}>
        {first && <FollowButton record={record} follows={first.sigue} />}
      </CommentBox>
      {error && (
        <ErrorState title="No se pudo cargar la actividad" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      )}
      {!data && !error && (
        <Stack gap={16} aria-busy aria-label="Cargando la actividad">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      )}
      {data && entries.length === 0 && (
        <EmptyState title="Sin actividad">Este registro aún no tiene cambios ni comentarios.</EmptyState>
      )}
      {daysOf(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <TimelineEntry key={keyOf(entry)} {...{ record, resource, entry }} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver lo anterior
        </Button>
      )}
    </div>
  )
}

const keyOf = ({ fecha, comentario, cambio }: ActivityEntry) =>
  `${fecha} ${comentario?.idComentario ?? cambio?.accion} ${cambio?.cambios.length}`

const daysOf = (entries: readonly ActivityEntry[]) => [
  ...Map.groupBy(entries, ({ fecha }) => formatLongDate(new Date(fecha))),
]
