import { Button, Input } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import type { Extent } from '@wamani/contract/core/extent.ts'
import { useId, useMemo, useState } from 'react'
import { MapView } from '../../ui/map/MapView.tsx'
import { type FieldInputProps, inputText, wrapperProps } from './inputProps.ts'
import classes from './PointInput.module.css'
import { TypedInput } from './TypedInput.tsx'
import { readFigure } from './typedFigure.ts'

type Typed = { [side in keyof Extent]?: number | string | null }
const sides = [
  { side: 'xmin', label: 'oeste', mark: 'Oeste' },
  { side: 'xmax', label: 'este', mark: 'Este' },
  { side: 'ymin', label: 'sur', mark: 'Sur' },
  { side: 'ymax', label: 'norte', mark: 'Norte' },
] as const

/** A rectangle by its four sides in degrees, which the map shows. Speaks `{xmin, ymin, xmax, ymax}`, or null when all are empty. */
export function ExtentInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { label, description, required, error, disabled, inputWrapperOrder } = wrapperProps(props)
  const typed = (typeof value === 'object' && value !== null ? value : {}) as Typed
  const id = useId()
  const [mapped, setMapped] = useState(false)

  function set(side: keyof Extent, figure: string) {
    const next = Object.fromEntries(sides.map((one) => [one.side, typed[one.side] ?? null]))
    next[side] = figure === '' ? null : figure
    onChange(Object.values(next).every((one) => one === null) ? null : next)
  }
  return (
    <Input.Wrapper
      {...{ label, required, error, description, inputWrapperOrder }}
      labelElement="div"
      labelProps={{ id }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out by Mantine's wrapper */}
      <div role="group" aria-labelledby={id}>
        <div className={classes.figures}>
          {sides.map(({ side, label: sideLabel, mark }) => (
            <TypedInput
              key={side}
              aria-label={`${field.label}: ${sideLabel}`}
              leftSection={mark}
              leftSectionWidth={58}
              inputMode="text"
              disabled={disabled}
              error={Boolean(error)}
              value={inputText(typed[side])}
              read={(text) => readFigure(text, field.scale ?? 6)}
              onChange={(figure) => set(side, figure)}
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
            {mapped ? 'Ocultar el mapa' : 'Ver en el mapa'}
          </Button>
        </div>
        {mapped && <ExtentMap label={field.label} typed={typed} />}
      </div>
    </Input.Wrapper>
  )
}

/** What was typed, once it is a rectangle. */
function ExtentMap({ label, typed: { xmin, ymin, xmax, ymax } }: { label: string; typed: Typed }) {
  const areas = useMemo(() => {
    const given = [xmin, ymin, xmax, ymax]
    const [west = 0, south = 0, east = 0, north = 0] = given.map(Number)
    const isWhole =
      given.every((one) => one !== undefined && one !== null && one !== '') && west < east && south < north
    return isWhole && Number.isFinite(west + south + east + north) ? [{ id: 0, label, west, south, east, north }] : []
  }, [label, xmin, ymin, xmax, ymax])
  return <MapView label={`${label} en el mapa`} areas={areas} areasLabel={label} height={280} />
}
