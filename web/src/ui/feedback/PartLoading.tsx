import { Loader } from '@mantine/core'
import classes from './PartLoading.module.css'

/** Placeholder of a lazy component. Invisible for the first 200 ms, to avoid flicker. */
export function PartLoading({ input = false }: { input?: boolean }) {
  return (
    <div className={input ? `${classes.root} ${classes.input}` : classes.root} role="status" data-loading>
      <Loader size="sm" aria-hidden />
      <span>Cargando…</span>
    </div>
  )
}
