import { Button } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { PointPicker } from '../../../ui/map/PointPicker.tsx'
import type { FieldInputProps } from '../fieldInputProps.ts'
import { CoordinateInputs, type TypedCoordinates, typedOf } from './CoordinateInputs.tsx'
import { useGeolocation } from './useGeolocation.ts'

const axes = [
  { part: 'x', label: 'longitud', mark: 'Lon.' },
  { part: 'y', label: 'latitud', mark: 'Lat.' },
] as const

/** A place as its longitude and latitude: typed, chosen on the map, or asked of the device. Speaks `{x, y}`, or null when both are empty. */
export function PointInput(props: FieldInputProps) {
  const { field, value, disabled, onChange } = props
  const own = useGeolocation(onChange)
  return (
    <CoordinateInputs
      {...props}
      parts={axes}
      markWidth={44}
      opening={disabled ? 'Ver en el mapa' : 'Elegir en el mapa'}
      failure={own.failure}
      map={<PointPicker label={field.label} value={placeOf(typedOf(value))} disabled={disabled} onChange={onChange} />}
      beside={
        own.available &&
        !disabled && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCurrentLocation size={16} aria-hidden />}
            loading={own.locating}
            onClick={own.locate}
          >
            Usar mi ubicación
          </Button>
        )
      }
    />
  )
}

/** What was typed, once it is a place. */
function placeOf({ x, y }: TypedCoordinates<keyof Point>): Point | null {
  const isTyped = x !== undefined && x !== null && x !== '' && y !== undefined && y !== null && y !== ''
  const place = { x: Number(x), y: Number(y) }
  return isTyped && Number.isFinite(place.x) && Number.isFinite(place.y) ? place : null
}
