import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './ErrorSummary.module.css'

/** `campo`: name of the field; '' for the whole form. */
export type FormIssue = { campo: string; mensaje: string }

/** heading of all validation errors, with its original spelling (B10) */
const heading = 'Porfavor corrija los siguientes errores:'

/**
 * Error summary of a form. Takes the focus when it appears or changes. With `attempt`, takes it once per attempt, when
 * the first issues of that attempt appear, so that live validation does not move the focus. Each item focuses the input
 * with the `name` (or `data-field`) `campo`.
 */
export function ErrorSummary(props: { issues: readonly FormIssue[]; title?: string | undefined; attempt?: number }) {
  const { issues, title = heading, attempt } = props
  const box = useRef<HTMLDivElement>(null)
  const awaited = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt may take the focus, until the user types
  useEffect(() => {
    awaited.current = true
    const forget = () => {
      awaited.current = false
    }
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [attempt])
  useEffect(() => {
    if (issues.length === 0 || (attempt !== undefined && !awaited.current)) return
    box.current?.focus()
    awaited.current = false
  }, [issues, attempt])
  if (issues.length === 0) return null
  return (
    <div className={classes.root} ref={box} role="alert" tabIndex={-1}>
      <p className={classes.title}>
        <IconAlertCircle size={18} aria-hidden /> {title}
      </p>
      <ul className={classes.list}>
        {issues.map(({ campo, mensaje }) => (
          <li key={`${campo} ${mensaje}`}>
            {campo ? (
              <button type="button" className={classes.entry} onClick={() => focusField(campo, box.current)}>
                {mensaje}
              </button>
            ) : (
              mensaje
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(campo: string, from: Element | null) {
  const scope = from?.closest('form, [role="dialog"]') ?? document
  const name = CSS.escape(campo)
  const found = scope.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
  const inner = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'
  const field = found?.matches(inner) ? found : found?.querySelector<HTMLElement>(inner)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
