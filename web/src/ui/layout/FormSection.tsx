import { type ReactNode, useId } from 'react'
import '../theme/mantineForm.css'
import classes from './FormSection.module.css'

/**
 * A titled part of a form: two columns from 1024 px, one below; of what is only read (`dense`), three where there is room.
 * A child with `data-wide` takes the whole width.
 */
export function FormSection({
  title,
  description,
  dense = false,
  children,
}: {
  title?: string | undefined
  description?: string
  dense?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.root} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
      )}
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.fields} data-dense={dense || undefined}>
        {children}
      </div>
    </section>
  )
}
