import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './ErrorSummary.module.css'

/** One thing to correct; `campo` is the field's name, empty when it concerns the whole. */
export type FormIssue = { campo: string; mensaje: string }

/** the heading of every list of validation errors, spelling included (B10) */
const heading = 'Porfavor corrija los siguientes errores:'

/**
 * All that is wrong with a form. Takes the focus when it appears or changes — with `attempt`, only once for each, be it that what is
 * wrong shows at once or that the server says it later: a list kept live while a user types does not draw the focus away. Each entry focuses the input whose `name` (or `data-field`) is its `campo`.
 */
export function ErrorSummary(props: { issues: readonly FormIssue[]; title?: string | undefined; attempt?: number }) {
  const { issues, title = heading, attempt } = props
  const box = useRef<HTMLDivElement>(null)
  const awaited = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is awaited anew, until somebody types
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
