import { Button } from '@mantine/core'
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PartLoading } from '../feedback/PartLoading.tsx'

/** milliseconds; a part that has not come by then counts as failed */
const LOAD_TIMEOUT_MS = 120_000

type State<Props extends object> = { part?: ComponentType<Props> | undefined; failed?: boolean }

/** A component that arrives when first shown; `preload` fetches it ahead. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & { preload: () => Promise<void> }

/**
 * A component fetched when first shown (or by `preload`). Failing or taking more than 120 s it says so and offers to try
 * again. While it is awaited the place is kept of what it is: `small`, no more than a button; `input`, a line of a form with its
 * label; otherwise a part of a page.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches anew
    useEffect(() => {
      if (known) {
        // it may have come between this part's first drawing and now
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
