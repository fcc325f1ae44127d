import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

/** Chooses one of a few ways to see the same thing. `label` names the choice for screen readers. */
export function ViewSwitch<Value extends string>(props: {
  label: string
  value: Value
  views: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** somebody points at it or reaches it: what a view needs may be asked for */
  onApproach?: (() => void) | undefined
}) {
  const { label, value, views, onChange, onApproach } = props
  return (
    <SegmentedControl
      aria-label={label}
      // no wider than its words, wherever it stands
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
