import type { Icon as IconComponent } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

type Registry = Readonly<Record<string, IconComponent>>

let registry: Registry | undefined
let loading: Promise<Registry> | undefined
const listeners = new Set<() => void>()

/** All icons by name (`IconUsers`), loaded once, for a picker. */
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
  // a failed load leaves the box empty; the text next to the icon has the same meaning
  if (!registry) loadIcons().catch(() => undefined)
  return () => listeners.delete(listener)
}

/**
 * Tabler icon by name; unknown names show a point. Decorative: hidden from screen readers. Reserves its space while
 * loading.
 */
export function Icon({ name, size = 20, stroke = 1.6 }: { name: string; size?: number; stroke?: number }) {
  const loaded = useSyncExternalStore(subscribe, () => registry)
  const Drawn = loaded && (loaded[name] ?? loaded.IconPoint)
  if (!Drawn) return <span style={{ display: 'inline-block', width: size, height: size }} aria-hidden />
  return <Drawn size={size} stroke={stroke} aria-hidden />
}
