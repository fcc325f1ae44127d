/** A keyboard shortcut, as used by the handlers and listed in the help. */
type Shortcut = {
  /** `KeyboardEvent.key`, after `mod+` (Ctrl or ⌘) or `alt+`. Several shortcuts may share a key. */
  keys: string
  caps: readonly string[]
  does: string
  part: 'En toda pantalla' | 'En la lista' | 'En el registro'
  /** also works while typing */
  typing?: true
}

const table = {
  find: {
    keys: 'mod+k',
    caps: ['Ctrl', 'K'],
    does: 'Buscar en todo el sistema',
    part: 'En toda pantalla',
    typing: true,
  },
  undo: { keys: 'mod+z', caps: ['Ctrl', 'Z'], does: 'Deshacer la última acción', part: 'En toda pantalla' },
  sheet: { keys: '?', caps: ['?'], does: 'Ver estos atajos', part: 'En toda pantalla' },
  search: { keys: '/', caps: ['/'], does: 'Escribir en el buscador de la lista', part: 'En la lista' },
  rowBefore: { keys: 'ArrowUp', caps: ['↑'], does: 'Ir al registro de arriba', part: 'En la lista' },
  rowAfter: { keys: 'ArrowDown', caps: ['↓'], does: 'Ir al registro de abajo', part: 'En la lista' },
  rowFirst: { keys: 'Home', caps: ['Inicio'], does: 'Ir al primer registro de la página', part: 'En la lista' },
  rowLast: { keys: 'End', caps: ['Fin'], does: 'Ir al último registro de la página', part: 'En la lista' },
  rowOpen: { keys: 'Enter', caps: ['Enter'], does: 'Abrir el registro', part: 'En la lista' },
  rowSelect: { keys: ' ', caps: ['Espacio'], does: 'Seleccionar el registro', part: 'En la lista' },
  recordBefore: {
    keys: 'alt+PageUp',
    caps: ['Alt', 'Re Pág'],
    does: 'Ir al registro anterior',
    part: 'En el registro',
    typing: true,
  },
  recordAfter: {
    keys: 'alt+PageDown',
    caps: ['Alt', 'Av Pág'],
    does: 'Ir al registro siguiente',
    part: 'En el registro',
    typing: true,
  },
  save: { keys: 'mod+s', caps: ['Ctrl', 'S'], does: 'Guardar', part: 'En el registro', typing: true },
  leave: { keys: 'Escape', caps: ['Esc'], does: 'Volver', part: 'En el registro', typing: true },
} satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof table

/** All keyboard shortcuts. Add new ones here; the help («?») lists them. */
export const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = table

/** Value of `aria-keyshortcuts`. */
export const ariaKeys = (name: ShortcutName): string =>
  shortcuts[name].keys.replace('mod+', 'Control+').replace('alt+', 'Alt+')

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** True if an event is this shortcut. Ignores Shift: some keyboard layouts need it for «/» and «?». */
export function isShortcut(name: ShortcutName, { key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  const parts = shortcuts[name].keys.split('+')
  const wanted = parts.at(-1)
  return (
    key.toLowerCase() === wanted?.toLowerCase() &&
    (ctrlKey || metaKey) === parts.includes('mod') &&
    altKey === parts.includes('alt')
  )
}
