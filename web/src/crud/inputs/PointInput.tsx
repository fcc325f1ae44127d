import { Button, Input } from '@mantine/core'
import { IconCurrentLocation, IconMap2 } from '@tabler/icons-react'
import type { Point } from '@wamani/contract/core/placeSchemas.ts'
import { useId, useState } from 'react'
import { PointPicker } from '../../ui/map/PointPicker.tsx'
import { type FieldInputProps, inputText, wrapperProps } from './inputProps.ts'
import classes from './PointInput.module.css'
import { TypedInput } from './TypedInput.tsx'
import { readFigure } from './typedFigure.ts'
import { useOwnPlace } from './useOwnPlace.ts'

type Typed = { [axis in keyof Point]?: number | string | null }
const axes = [
  { axis: 'x', label: 'longitud', mark: 'Lon.' },
  { axis: 'y', label: 'latitud', mark: 'Lat.' },
] as const

/** A place as its longitude and latitude: typed, chosen on the map, or asked of the device. Speaks `{x, y}`, or null when both are empty. */
export function PointInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { label, description, required, error, disabled, inputWrapperOrder } = wrapperProps(props)
  const typed = (typeof value === 'object' && value !== null ? value : {}) as Typed
  const id = useId()
  const own = useOwnPlace(onChange)
  const [mapped, setMapped] = useState(false)

  function set(axis: keyof Point, figure: string) {
    const next = { x: typed.x ?? null, y: typed.y ?? null, [axis]: figure === '' ? null : figure }
    onChange(next.x === null && next.y === null ? null : next)
  }
  return (
    <Input.Wrapper
      {...{ label, required, error: error ?? own.failure, description, inputWrapperOrder }}
      labelElement="div"
      labelProps={{ id }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out by Mantine's wrapper */}
      <div role="group" aria-labelledby={id}>
        <div className={classes.figures}>
          {axes.map(({ axis, label: axisLabel, mark }) => (
            <TypedInput
              key={axis}
              aria-label={`${field.label}: ${axisLabel}`}
              leftSection={mark}
              leftSectionWidth={44}
              inputMode="text"
              disabled={disabled}
              error={Boolean(error)}
              value={inputText(typed[axis])}
              read={(text) => readFigure(text, field.scale ?? 6)}
              onChange={(figure) => set(axis, figure)}
            />
          ))}
        </div>
        <div className={classes.under}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMap2 size={16} aria-hidden />}
            aria-expanded={mapped}
            onClick={() => setMapped(!mapped)}
          >
            {mapped ? 'Ocultar el mapa' : disabled ? 'Ver en el mapa' : 'Elegir en el mapa'}
          </Button>
          {own.available && !disabled && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCurrentLocation size={16} aria-hidden />}
              loading={own.asking}
              onClick={own.ask}
            >
              Usar mi ubicación
            </Button>
          )}
        </div>
        {mapped && <PointPicker label={field.label} value={placeOf(typed)} disabled={disabled} onChange={onChange} />}
      </div>
    </Input.Wrapper>
  )
}

/** What was typed, once it is a place. */
function placeOf({ x, y }: Typed): Point | null {
  const isTyped = x !== undefined && x !== null && x !== '' && y !== undefined && y !== null && y !== ''
  const place = { x: Number(x), y: Number(y) }
  return isTyped && Number.isFinite(place.x) && Number.isFinite(place.y) ? place : null
}
