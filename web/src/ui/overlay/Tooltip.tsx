import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import classes from './Tooltip.module.css'

const OPEN_DELAY_MS = 300
const GAP_PX = 6

type Target = HTMLAttributes<HTMLElement>

/**
 * Tooltip on hover and keyboard focus. Own implementation because it is on every screen: the floating-ui bundle of
 * Mantine is larger than the rest of the shell. Passes other props to the control.
 */
export function Tooltip({ label, children, ...passed }: { label: string; children: ReactElement<Target> } & Target) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const show = (element: HTMLElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTarget(element), OPEN_DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setTarget(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const own = { ...children.props, ...passed }
  const control = cloneElement(children, {
    ...passed,
    ...(target && { 'aria-describedby': id }),
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event)
      if (event.pointerType === 'mouse') show(event.currentTarget)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event)
      hide()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      own.onKeyDown?.(event)
      hide()
    },
  })
  return (
    <>
      {control}
      {target && createPortal(<Bubble {...{ id, label, target }} onGone={hide} />, document.body)}
    </>
  )
}

function Bubble(props: { id: string; label: string; target: HTMLElement; onGone: () => void }) {
  const { id, label, target, onGone } = props
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style, offsetWidth: width = 0, offsetHeight: height = 0 } = bubble.current ?? document.createElement('div')
    const { top, bottom, left, right } = target.getBoundingClientRect()
    const middle = (left + right - width) / 2
    style.left = `${Math.max(GAP_PX, Math.min(middle, window.innerWidth - width - GAP_PX))}px`
    style.top = `${top > height + GAP_PX ? top - height - GAP_PX : bottom + GAP_PX}px`
  }, [target])
  useEffect(() => {
    // scrolling moves the control
    window.addEventListener('scroll', onGone, { capture: true, once: true })
    return () => window.removeEventListener('scroll', onGone, { capture: true })
  }, [onGone])
  return (
    <div className={classes.root} id={id} role="tooltip" ref={bubble}>
      {label}
    </div>
  )
}
