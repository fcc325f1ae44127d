import classes from './SelectBox.module.css'

/** The box that chooses a row of a table, or all of its page. `mixed`: some are chosen. `range` of `onChange`: Shift was pressed. */
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
