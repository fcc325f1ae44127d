import { type ReactNode, useId } from 'react'
import '../theme/mantineForm.css'
import classes from './FormSection.module.css'

/** A titled part of a form: two columns from 1024 px, one below. A child with `data-wide` takes the whole width. */
export function FormSection({
  title,
  description,
  children,
}: {
  title?: string | undefined
  description?: string
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
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
