import { Fragment, type MouseEvent } from 'react'
import type { ManualNode, ManualText } from '../../manualPages/manualNode.ts'
import classes from './ManualBody.module.css'

type Props = ManualText & {
  /** called with the target of a link, in the manual or a screen */
  onGo: (to: string) => void
}

export function ManualBody({ body, images, onGo }: Props) {
  return <article className={classes.root}>{drawn(body, { images, onGo })}</article>
}

type DrawContext = Pick<Props, 'images' | 'onGo'>

const drawn = (nodes: readonly ManualNode[], context: DrawContext) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
  nodes.map((node, at) => <Fragment key={at}>{typeof node === 'string' ? node : elementOf(node, context)}</Fragment>)

function elementOf(node: Exclude<ManualNode, string>, context: DrawContext) {
  switch (node.tag) {
    case 'img':
      return <Picture {...node} source={context.images[node.file]} />
    case 'a':
      return (
        <a href={node.to} onClick={(event) => follow(event, node.to, context.onGo)}>
          {drawn(node.inner, context)}
        </a>
      )
    case 'h2':
    case 'h3':
      return (
        <node.tag id={headingId(node.id)} tabIndex={-1}>
          {drawn(node.inner, context)}
        </node.tag>
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable with the keyboard
        <section className={classes.table} tabIndex={0} aria-label="Tabla">
          <table>{drawn(node.inner, context)}</table>
        </section>
      )
    default:
      return <node.tag>{drawn(node.inner, context)}</node.tag>
  }
}

/** Element id of a heading, prefixed to avoid clashes with the screen behind the drawer. */
export const headingId = (id: string) => `manual-${id}`

/** Modified clicks (new tab) keep the default behaviour. */
function follow(event: MouseEvent, to: string, onGo: (to: string) => void) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  onGo(to)
}

function Picture(props: { alt: string; width: number; height: number; source: string | undefined }) {
  const { alt, width, height, source } = props
  return (
    <a className={classes.picture} href={source} target="_blank" rel="noreferrer">
      <img src={source} alt={`${alt} (se abre en otra pestaña)`} width={width} height={height} loading="lazy" />
    </a>
  )
}
