import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './FormLayout.module.css'

/**
 * Layout of a record form: errors, sections, and a sticky bar with Guardar and Cancelar. Disables the validation of the
 * browser.
 */
export function FormLayout(props: {
  children: ReactNode
  /** `ErrorSummary` or `Alert` */
  errors?: ReactNode
  saveLabel?: string
  cancelLabel?: string
  busy?: boolean
  /** hides the save button */
  readOnly?: boolean
  /** more buttons, at the left of the bar */
  extra?: ReactNode
  onSubmit: () => void
  onCancel: () => void
}) {
  const {
    children,
    errors,
    saveLabel = 'Guardar',
    cancelLabel = 'Cancelar',
    busy = false,
    readOnly = false,
    extra,
  } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) props.onSubmit()
  }
  return (
    <form className={classes.root} noValidate onSubmit={submit}>
      {errors}
      {children}
      <div className={classes.bar} data-save-bar>
        {extra && <div className={classes.extra}>{extra}</div>}
        <Button variant="default" onClick={props.onCancel} disabled={busy}>
          {readOnly ? 'Volver' : cancelLabel}
        </Button>
        {!readOnly && (
          <Button type="submit" loading={busy}>
            {saveLabel}
          </Button>
        )}
      </div>
    </form>
  )
}
