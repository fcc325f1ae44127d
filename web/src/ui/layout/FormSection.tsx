import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import '../theme/mantineForm.css'
import classes from './FormSection.module.css'

/**
 * Section of a form: two columns from 1024 px; read-only values (`dense`) three. `data-wide` children take the full
 * width. `titledByField`: the label of the first field, which marks it as required, equals the title; it is styled as
 * the title, and the title is for screen readers only.
 */
export function FormSection({
  title,
  description,
  dense = false,
  titledByField = false,
  children,
}: {
  title?: string | undefined
  description?: string
  dense?: boolean
  titledByField?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      className={classes.root}
      aria-labelledby={title ? id : undefined}
      data-titled-by-field={titledByField || undefined}
    >
      {title &&
        (titledByField ? (
          <VisuallyHidden component="h2" id={id}>
            {title}
          </VisuallyHidden>
        ) : (
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
        ))}
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.fields} data-dense={dense || undefined}>
        {children}
      </div>
    </section>
  )
}
