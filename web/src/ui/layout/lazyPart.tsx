import { Button } from '@mantine/core'
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PartLoading } from '../feedback/PartLoading.tsx'

/** Timeout (ms) after which loading counts as failed. */
const LOAD_TIMEOUT_MS = 120_000

type State<Props extends object> = { part?: ComponentType<Props> | undefined; failed?: boolean }

/** A lazy component; `preload` loads it in advance. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & { preload: () => Promise<void> }

/**
 * Lazy component with an error state and retry, after a failure or 120 s. The placeholder has the size of a page
 * section, or of a button (`small`) or an input with label (`input`).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { small = false, input = false }: { small?: boolean; input?: boolean } = {},
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined

  function fetchPart(): Promise<ComponentType<Props>> {
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Error('The part did not arrive in time')), LOAD_TIMEOUT_MS)
    })
    return Promise.race([load(), late])
      .then((part) => {
        known = part
        return part
      })
      .finally(() => clearTimeout(timer))
  }

  function Part(props: Props) {
    const [{ part: Loaded, failed }, setLoaded] = useState<State<Props>>({ part: known })
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
    useEffect(() => {
      if (known) {
        // may have loaded between render and effect
        setLoaded({ part: known })
        return
      }
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
    if (Loaded) return <Loaded {...props} />
    if (small) return failed ? <SmallFailed onRetry={retry} /> : <span style={{ width: 36 }} />
    return failed ? <PartFailed onRetry={retry} /> : <PartLoading input={input} />
  }

  return Object.assign(Part, {
    preload: async () => {
      if (!known) await fetchPart().catch(() => undefined)
    },
  })
}

const SmallFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="compact-sm" variant="subtle" onClick={onRetry}>
    Reintentar
  </Button>
)

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
