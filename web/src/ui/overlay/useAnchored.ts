import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react'

export type ButtonElement = ReactElement<HTMLAttributes<HTMLElement>>
export type Anchored = { id: string; anchor: HTMLElement; opened: boolean; onChange: (opened: boolean) => void }

/**
 * Adds a lazy panel to a button. `preload` loads its code on hover, on focus or on click; the panel opens when it has
 * loaded.
 */
export function useAnchored(button: ButtonElement, kind: 'menu' | 'dialog', preload: () => Promise<unknown>) {
  const id = useId()
  const [state, setState] = useState<{ anchor: HTMLElement; opened: boolean } | undefined>(undefined)
  const own = button.props
  const opened = state?.opened ?? false
  const onChange = (next: boolean) => {
    if (!next && state && hadFocus(`${id}-dropdown`)) state.anchor.focus({ preventScroll: true })
    setState((before) => before && { ...before, opened: next })
  }
  const attributes: HTMLAttributes<HTMLElement> = {
    id: `${id}-target`,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    ...(opened && { 'aria-controls': `${id}-dropdown` }),
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      void preload()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      void preload()
    },
    // The panel gets the focus shortly after it renders. Until then the button receives the keys.
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      own.onKeyDown?.(event)
      if (!opened || event.key !== 'Escape') return
      // not for the page as well, where Escape leaves a record
      event.stopPropagation()
      onChange(false)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      own.onClick?.(event)
      if (opened) return onChange(false)
      const { currentTarget } = event
      void preload().then(() => setState({ anchor: currentTarget, opened: true }))
    },
  }
  const shown: Anchored | undefined = state && { id, ...state, onChange }
  return { control: cloneElement(button, attributes), shown }
}

/**
 * True if the closing panel has the focus, or nothing has. A lazy panel does not know what had the focus before it
 * opened.
 */
const hadFocus = (dropdown: string) =>
  document.activeElement === document.body ||
  (document.getElementById(dropdown)?.contains(document.activeElement) ?? false)
