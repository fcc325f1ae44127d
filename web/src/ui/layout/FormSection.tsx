import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import '../theme/mantineForm.css'
import classes from './FormSection.module.css'

/**
 * A titled part of a form: two columns from 1024 px, one below; of what is only read (`dense`), three where there is room.
 * A child with `data-wide` takes the whole width. Where the first field has the section's very title (`titledByField`) its
 * label, which also says that it is required, looks like the title and the title is only heard.
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
