import { Fragment, type MouseEvent } from 'react'
import type { ManualNode, ManualText } from '../../manualPages/manualNode.ts'
import classes from './ManualBody.module.css'

type Props = ManualText & {
  /** told where a link leads, within the manual or to a screen */
  onGo: (to: string) => void
}

/** The text of a page of the manual, whose parts are known (docs/manual is read when the web is built). */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a telephone must be reachable by keys
        <section className={classes.table} tabIndex={0} aria-label="Tabla">
          <table>{drawn(node.inner, context)}</table>
        </section>
      )
    default:
      return <node.tag>{drawn(node.inner, context)}</node.tag>
  }
}

/** The element of a heading, apart from what a screen behind the drawer may call its own. */
export const headingId = (id: string) => `manual-${id}`

/** Another tab, when asked for, is the browser's own business. */
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
