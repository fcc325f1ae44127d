import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

/** Switch between a few views. `label` is for screen readers. */
export function ViewSwitch<Value extends string>(props: {
  label: string
  value: Value
  views: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Pointer or focus is near: preload the views. */
  onApproach?: (() => void) | undefined
}) {
  const { label, value, views, onChange, onApproach } = props
  return (
    <SegmentedControl
      aria-label={label}
      // as wide as its labels
      style={{ alignSelf: 'flex-start', justifySelf: 'flex-start' }}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      value={value}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      data={views.map((view) => ({ ...view }))}
      onChange={(chosen) => onChange(views.find((view) => view.value === chosen)?.value ?? value)}
    />
  )
}
