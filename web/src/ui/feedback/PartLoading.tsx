import { Loader } from '@mantine/core'
import classes from './PartLoading.module.css'

/** Stands where a part of the application is on its way; unseen for the first 200 ms so that quick parts do not flicker. */
export function PartLoading({ input = false }: { input?: boolean }) {
  return (
    <div className={input ? `${classes.root} ${classes.input}` : classes.root} role="status" data-loading>
      <Loader size="sm" aria-hidden />
      <span>Cargando…</span>
    </div>
  )
}
