import { Button } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useMapSettings } from '../../../api/useMapSettings.ts'
import { DistrictWarning } from '../../../ui/map/district/DistrictWarning.tsx'
import { PointPicker, type PointPickerProps } from '../../../ui/map/PointPicker.tsx'
import type { FieldInputProps } from '../fieldInputProps.ts'
import { CoordinateInputs, type TypedCoordinates, typedOf } from './CoordinateInputs.tsx'
import { useGeolocation } from './useGeolocation.ts'

const axes = [
  { part: 'x', label: 'longitud', mark: 'Lon.' },
  { part: 'y', label: 'latitud', mark: 'Lat.' },
] as const

/**
 * Longitude and latitude: typed, selected on the map, or read from the device. Its value is `{x, y}`, or null if both
 * are empty.
 */
export function PointInput(props: FieldInputProps) {
  const { field, value, disabled, onChange, district } = props
  const own = useGeolocation(onChange)
  const place = placeOf(typedOf(value))
  const code = isUbigeo(district) ? district.ubigeo : undefined
  return (
    <CoordinateInputs
      {...props}
      parts={axes}
      markWidth={44}
      opening={disabled ? 'Ver en el mapa' : 'Elegir en el mapa'}
      failure={own.failure}
      map={<Picker label={field.label} value={place} disabled={disabled} onChange={onChange} district={code} />}
      note={!disabled && <DistrictWarning point={place} district={code} />}
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

/** Starts at the selected district, else at the configured department. */
function Picker({ district, ...props }: Omit<PointPickerProps, 'fit' | 'tiles'> & { district: string | undefined }) {
  const { tiles, region } = useMapSettings()
  const fit = district ? { district } : region ? { region } : 'country'
  return <PointPicker {...props} tiles={tiles} fit={fit} />
}

const isUbigeo = (value: unknown): value is { ubigeo: string } =>
  typeof value === 'object' && value !== null && 'ubigeo' in value && typeof value.ubigeo === 'string'

function placeOf({ x, y }: TypedCoordinates<keyof Point>): Point | null {
  const isTyped = x !== undefined && x !== null && x !== '' && y !== undefined && y !== null && y !== ''
  const place = { x: Number(x), y: Number(y) }
  return isTyped && Number.isFinite(place.x) && Number.isFinite(place.y) ? place : null
}
