import classes from './SelectBox.module.css'

/** Checkbox of a row or of the whole page. `mixed`: some rows are selected. `range`: Shift was pressed. */
export function SelectBox(props: {
  label: string
  checked: boolean
  mixed?: boolean
  onChange: (checked: boolean, range: boolean) => void
}) {
  const { label, checked, mixed = false, onChange } = props
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}
