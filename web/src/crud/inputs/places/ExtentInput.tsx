import type { Extent } from '@wamani/contract/core/kinds/extent.ts'
import { useMemo } from 'react'
import { MapView } from '../../../ui/map/MapView.tsx'
import type { FieldInputProps } from '../fieldInputProps.ts'
import { CoordinateInputs, type TypedCoordinates, typedOf } from './CoordinateInputs.tsx'

const sides = [
  { part: 'xmin', label: 'oeste', mark: 'Oeste' },
  { part: 'xmax', label: 'este', mark: 'Este' },
  { part: 'ymin', label: 'sur', mark: 'Sur' },
  { part: 'ymax', label: 'norte', mark: 'Norte' },
] as const

/** Bounding box in degrees. Its value is `{xmin, ymin, xmax, ymax}`, or null if all are empty. */
export function ExtentInput(props: FieldInputProps) {
  const map = <ExtentMap label={props.field.label} typed={typedOf(props.value)} />
  return <CoordinateInputs {...props} parts={sides} markWidth={58} opening="Ver en el mapa" map={map} />
}

function ExtentMap({
  label,
  typed: { xmin, ymin, xmax, ymax },
}: {
  label: string
  typed: TypedCoordinates<keyof Extent>
}) {
  const areas = useMemo(() => {
    const given = [xmin, ymin, xmax, ymax]
    const [west = 0, south = 0, east = 0, north = 0] = given.map(Number)
    const isWhole =
      given.every((one) => one !== undefined && one !== null && one !== '') && west < east && south < north
    return isWhole && Number.isFinite(west + south + east + north) ? [{ id: 0, label, west, south, east, north }] : []
  }, [label, xmin, ymin, xmax, ymax])
  return <MapView label={`${label} en el mapa`} areas={areas} areasLabel={label} height={280} />
}
