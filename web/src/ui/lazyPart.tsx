import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { PartLoading } from './PartLoading.tsx'

/** spec §9: a part that has not come by then counts as failed */
const patienceMs = 120_000

type Loaded<Props extends object> = { part?: ComponentType<Props>; failed?: boolean }

/** A component fetched when first shown (or by `preload`). Failing or taking more than 120 s it says so and offers to try again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  function fetchPart(): Promise<ComponentType<Props>> {
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Error('The part did not arrive in time')), patienceMs)
    })
    return Promise.race([load(), late])
      .then((part) => {
        known = part
        return part
      })
      .finally(() => clearTimeout(timer))
  }

  function LazyPart(props: Props) {
    const [{ part: Part, failed }, setLoaded] = useState<Loaded<Props>>({ part: known })
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (known && attempt === 0) return
      let shown = true
      fetchPart().then(
        (part) => shown && setLoaded({ part }),
        () => shown && setLoaded({ failed: true }),
      )
      return () => {
        shown = false
      }
    }, [attempt])
    function retry() {
      setLoaded({})
      setAttempt(attempt + 1)
    }
    if (Part) return <Part {...props} />
    return failed ? <PartFailed onRetry={retry} /> : <PartLoading />
  }

  return Object.assign(LazyPart, {
    preload: () =>
      fetchPart().then(
        () => undefined,
        () => undefined,
      ),
  })
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="No se pudo cargar esta parte de la aplicación"
      onRetry={onRetry}
      action={
        <Button variant="subtle" onClick={() => location.reload()}>
          Recargar la página
        </Button>
      }
    >
      Revise su conexión e intente nuevamente. Si el sistema acaba de actualizarse, recargue la página.
    </ErrorState>
  )
}
