import type { Icon as IconComponent } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

type Registry = Readonly<Record<string, IconComponent>>

let registry: Registry | undefined
let loading: Promise<Registry> | undefined
const listeners = new Set<() => void>()

/** Every icon by name (`IconUsers`), loaded once, for a picker. */
export function loadIcons(): Promise<Registry> {
  loading ??= import('./icons.ts').then(
    (icons: Registry) => {
      registry = icons
      for (const listener of listeners) listener()
      return icons
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!registry) loadIcons().catch(() => undefined) // an icon that cannot be loaded stays an empty box; the word beside it says the same
  return () => listeners.delete(listener)
}

/** A Tabler icon by name; unknown names show a point. Decorative (hidden from readers): the word stands beside it. Keeps its place while loading. */
export function Icon({ name, size = 20, stroke = 1.6 }: { name: string; size?: number; stroke?: number }) {
  const loaded = useSyncExternalStore(subscribe, () => registry)
  const Drawn = loaded && (loaded[name] ?? loaded.IconPoint)
  if (!Drawn) return <span style={{ display: 'inline-block', width: size, height: size }} aria-hidden />
  return <Drawn size={size} stroke={stroke} aria-hidden />
}
