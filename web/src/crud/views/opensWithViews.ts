const key = 'wamani.vistas'

/** True if a list has opened with a view on this device: the views then load at once, not in the background. */
export const opensWithViews = (): boolean => localStorage.getItem(key) !== null

export function storeOpensWithViews(some: boolean): void {
  if (some) localStorage.setItem(key, 'sí')
  else localStorage.removeItem(key)
}
