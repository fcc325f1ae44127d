const key = 'wamani.vistas'

/** Whether some list opened with a view on this device: then the views are asked for at once, and not while a list is read. */
export const opensWithViews = (): boolean => localStorage.getItem(key) !== null

export function noteOpeningViews(some: boolean): void {
  if (some) localStorage.setItem(key, 'sí')
  else localStorage.removeItem(key)
}
