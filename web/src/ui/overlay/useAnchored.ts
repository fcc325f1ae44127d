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
/** What stands beside a button while it is open. */
export type Anchored = { id: string; anchor: HTMLElement; opened: boolean; onChange: (opened: boolean) => void }

/**
 * A button that opens something beside it whose program comes only then, or a moment before: when the button is pointed
 * at or focused. `preload` fetches it; it opens once that is over.
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
    // The focus moves into the panel a moment after it is drawn. Until then the button receives the keys.
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

/** Whether what goes now has the focus, or nothing has: what is opened for the first time does not know where the focus was. */
const hadFocus = (dropdown: string) =>
  document.activeElement === document.body ||
  (document.getElementById(dropdown)?.contains(document.activeElement) ?? false)
