import { useEffect } from 'react'
import { LazyPointPicker } from './ahead/LazyPointPicker.tsx'
import { useMapPreload } from './ahead/useMapPreload.ts'
import classes from './MapView.module.css'
import type { MapFit, MapProps, Position } from './mapProps.ts'

export type PointPickerProps = {
  label: string
  value: Position | null
  onChange: (position: Position) => void
  disabled?: boolean | undefined
  fit?: MapFit
  tiles?: MapProps['tiles']
  height?: number | string
}

/**
 * Selects a position: click, drag the pin, or with the keyboard (Enter sets the pin in the centre, arrow keys move it).
 */
export function PointPicker(props: PointPickerProps) {
  const { height = 320 } = props
  const prefetch = useMapPreload(LazyPointPicker)
  useEffect(prefetch, [prefetch])
  return (
    <div className={classes.frame} style={{ height }}>
      <LazyPointPicker {...props} />
    </div>
  )
}
