import { Skeleton, Stack, Timeline } from '@mantine/core'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Change } from '@wamani/contract/core/resource/resourceRoutes.ts'
import '@mantine/core/styles/Timeline.layer.css'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import type { ScreenResource } from '../calls.ts'
import { FieldValue } from './FieldValue.tsx'
import classes from './HistoryDrawer.module.css'
import { useHistory } from './useHistory.ts'

const ALL = Number.POSITIVE_INFINITY

const actionTexts: Record<string, string> = {
  CREAR: 'Creó el registro',
  EDITAR: 'Cambió',
  ELIMINAR: 'Eliminó el registro',
  RESTAURAR: 'Restauró el registro',
}

/** Whether an entry lists all fields at once. */
const isWhole = (action: string) => action === 'CREAR' || action === 'RESTAURAR'

/** The story of a record: who did what and when, each changed field before and after. */
export function HistoryDrawer(props: { resource: ScreenResource; id: number; name: string; onClose: () => void }) {
  const { resource, id, name, onClose } = props
  const { data, error, refetch } = useHistory(resource, id)
  return (
    <Drawer opened title={`Historial: ${name}`} width={480} onClose={onClose}>
      {error && (
        <ErrorState title="No se pudo cargar el historial" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      )}
      {!data && !error && (
        <Stack gap={16} aria-busy aria-label="Cargando el historial">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      )}
      {data?.length === 0 && (
        <EmptyState title="Sin historial">Este registro aún no tiene cambios anotados.</EmptyState>
      )}
      {data && data.length > 0 && (
        <Timeline bulletSize={12} lineWidth={2} active={0}>
          {data.map((entry) => (
            <Timeline.Item
              key={`${entry.fecha} ${entry.accion}`}
              title={`${actionTexts[entry.accion] ?? entry.accion}`}
            >
              <p className={classes.who}>
                {entry.usuario} · <time dateTime={entry.fecha}>{formatDateTime(entry.fecha)}</time>
              </p>
              <dl className={classes.changes} data-created={isWhole(entry.accion) || undefined}>
                {entry.cambios.map((change) => {
                  const field = resource.fields[change.campo]
                  const created = isWhole(entry.accion)
                  return field && <ChangeLine key={change.campo} {...{ change, field, created }} />
                })}
              </dl>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Drawer>
  )
}

function ChangeLine({ change, field, created }: { change: Change; field: Field; created: boolean }) {
  return (
    <div>
      <dt>{change.etiqueta}</dt>
      <dd>
        {!created && (
          <>
            <FieldValue rowLines={ALL} field={field} value={change.antes} />
            <span role="img" aria-label="pasó a" className={classes.arrow}>
              →
            </span>
          </>
        )}
        <FieldValue rowLines={ALL} field={field} value={change.despues} />
      </dd>
    </div>
  )
}
