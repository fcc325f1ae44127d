import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { perPageMax } from '@wamani/contract/core/http/paging.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import classes from './Organigrama.module.css'

const MoverDialog = lazyPart(async () => (await import('./MoverDialog.tsx')).MoverDialog)

const parentOf = (row: Row) => Number((row.unidadPadre as Reference | null)?.idUnidad ?? 0)
const nameOf = (reference: unknown) => (reference as Reference | null)?.nombreCompleto as string | undefined

export function Organigrama() {
  const can = useCan()
  const [moving, setMoving] = useState<Row | undefined>(undefined)
  const { data, error, refetch } = useQuery<Row[], CallFailure>({
    queryKey: [unidad.key, 'organigrama'],
    queryFn: async ({ signal }) => {
      const query = { activo: true, current_page: 1, per_page: perPageMax, sortBy: 'orden,codigo' }
      return (await call(callsOf(unidad).list, { query, signal })).items
    },
    staleTime: 0,
  })
  if (error)
    return (
      <ErrorState title="No se pudo cargar el organigrama" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={400} mt={16} />
  const known = new Set(data.map((row) => rowIdOf(unidad, row)))
  const below = Map.groupBy(data, (row) => (known.has(parentOf(row)) ? parentOf(row) : 0))
  const onMove = can(unidad.routes.update) ? setMoving : undefined
  return (
    <>
      <nav aria-label="Organigrama" className={classes.chart}>
        <Level id={0} below={below} onMove={onMove} />
      </nav>
      {moving && <MoverDialog row={moving} all={data} onClose={() => setMoving(undefined)} />}
    </>
  )
}

type LevelProps = { id: number; below: ReadonlyMap<number, Row[]>; onMove?: ((row: Row) => void) | undefined }

function Level({ id, below, onMove }: LevelProps) {
  const rows = below.get(id) ?? []
  if (rows.length === 0) return null
  return (
    <ul className={classes.level}>
      {rows.map((row) => (
        <li key={rowIdOf(unidad, row)} className={classes.node}>
          <Unit row={row} onMove={onMove} />
          <Level id={rowIdOf(unidad, row)} below={below} onMove={onMove} />
        </li>
      ))}
    </ul>
  )
}

function Unit({ row, onMove }: { row: Row; onMove?: ((row: Row) => void) | undefined }) {
  const head = nameOf(row.jefeEncargado) ?? nameOf(row.jefe)
  const name = String(row.nombre)
  return (
    <Card label={name}>
      <div className={classes.unit}>
        <div>
          <Text>
            <Anchor
              component={ScreenLink}
              fw={600}
              to={unidad.screen ?? '.'}
              search={{ op: 'view', id: rowIdOf(unidad, row) }}
            >
              {String(row.sigla)}
            </Anchor>{' '}
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {head ? `${head}${row.jefeEncargado ? ' (encargado)' : ''}` : 'Sin jefe'}
          </Text>
        </div>
        {onMove && row.unidadPadre !== null && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconHierarchy2 size={16} aria-hidden />}
            aria-label={`Mover ${name}`}
            onClick={() => onMove(row)}
          >
            Mover
          </Button>
        )}
      </div>
    </Card>
  )
}
