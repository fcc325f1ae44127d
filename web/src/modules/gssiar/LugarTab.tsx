import { type Extent, extentText } from '@wamani/contract/core/kinds/extent.ts'
import { type Point, pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useMemo } from 'react'
import type { Row } from '../../crud/calls.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { MapView } from '../../ui/map/MapView.tsx'
import { areaOf } from './areaOf.ts'

export function LugarTab({ row }: { row: Row }) {
  const { ubicacion, extension } = row as Row & { ubicacion: Point | null; extension?: Extent }
  const label = `${row.numero} · ${row.titulo}`
  const points = useMemo(() => (ubicacion ? [{ ...ubicacion, id: 'punto', label }] : []), [ubicacion, label])
  const areas = useMemo(() => (extension ? [areaOf('capa', label, extension)] : []), [extension, label])
  if (points.length + areas.length === 0)
    return <EmptyState title="El formulario no tiene ubicación">Indíquela en «Datos», sección «Lugar».</EmptyState>
  return (
    <Card label="Lugar">
      <MapView
        label={`Mapa de ${label}`}
        points={points}
        pointsLabel="formularios"
        areas={areas}
        areasLabel="Extensión"
      />
      {ubicacion && <p>Ubicación (latitud, longitud): {pointText(ubicacion)}</p>}
      {extension && <p>Extensión: {extentText(extension)}</p>}
    </Card>
  )
}
