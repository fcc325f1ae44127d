import { IconX } from '@tabler/icons-react'
import classes from './FilterChip.module.css'

/** Active filter, «Estado: Activo», with a remove button. `onEdit`: makes the label a button. */
export function FilterChip(props: { label: string; value: string; onRemove: () => void; onEdit?: () => void }) {
  const { label, value, onRemove, onEdit } = props
  const words = (
    <>
      <span className={classes.label}>{label}:</span> {value}
    </>
  )
  return (
    <span className={classes.root}>
      {onEdit ? (
        <button type="button" className={classes.words} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <button
        type="button"
        className={classes.remove}
        onClick={onRemove}
        aria-label={`Quitar filtro ${label}: ${value}`}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
