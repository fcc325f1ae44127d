import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { ManualNode, ManualPage, ManualSection } from './manualNode.ts'

/** Size of a picture of the manual in px; undefined if it does not exist. */
export type SizeOf = (file: string) => { width: number; height: number } | undefined

export const manualPath = '/app/manual'
export const indexPage = 'README'

/**
 * Parses a page of docs/manual. The first heading is the title. `## Turnos {/gsrrhh/turno}` is a section about that
 * screen. Throws on unsupported markup, so that a page contains only text.
 */
export function readPage(name: string, markdown: string, sizeOf: SizeOf): ManualPage {
  const sections: ManualSection[] = []
  let title = ''

  const nodesOf = (tokens: readonly Token[] = []): ManualNode[] => (tokens as MarkedToken[]).flatMap(nodeOf)

  function nodeOf(token: MarkedToken): ManualNode | ManualNode[] {
    switch (token.type) {
      case 'space':
        return []
      case 'text':
        return 'tokens' in token && token.tokens ? nodesOf(token.tokens) : token.text
      case 'escape':
        return token.text
      case 'heading':
        return headingOf(token)
      case 'paragraph':
        // pictures are their own paragraph
        return token.tokens.every(({ type }) => type === 'image') ? nodesOf(token.tokens) : around('p', token.tokens)
      case 'list':
        return {
          tag: token.ordered ? 'ol' : 'ul',
          inner: token.items.map(({ tokens }) => around('li', tokens)),
        }
      case 'table':
        return tableOf(token)
      case 'blockquote':
      case 'strong':
      case 'em':
        return around(token.type, token.tokens)
      case 'codespan':
        return { tag: 'kbd', inner: [token.text] }
      case 'link':
        return { tag: 'a', to: addressOf(token.href), inner: nodesOf(token.tokens) }
      case 'image':
        return imageOf(token)
      default:
        throw new Error(`docs/manual/${name}.md: «${token.raw.trim()}» is not supported in the manual`)
    }
  }

  const around = (tag: 'p' | 'li' | 'blockquote' | 'strong' | 'em' | 'th' | 'td', tokens: readonly Token[]) =>
    ({ tag, inner: nodesOf(tokens) }) satisfies ManualNode

  function headingOf({ depth, text }: Tokens.Heading): ManualNode[] {
    const [, words = text, paths = ''] = /^(.*?)\s*\{([^}]*)\}$/.exec(text) ?? []
    if (depth === 1) {
      title = words
      return []
    }
    const tag = depth === 2 ? 'h2' : 'h3'
    const id = idOf(words)
    sections.push({ id, title: words, level: depth === 2 ? 2 : 3, paths: paths.split(' ').filter(Boolean) })
    return [{ tag, id, inner: [words] }]
  }

  function tableOf({ header, rows }: Tokens.Table): ManualNode {
    const lineOf = (tag: 'th' | 'td', cells: Tokens.TableCell[]) =>
      ({ tag: 'tr', inner: cells.map(({ tokens }) => around(tag, tokens)) }) satisfies ManualNode
    return {
      tag: 'table',
      inner: [
        { tag: 'thead', inner: [lineOf('th', header)] },
        { tag: 'tbody', inner: rows.map((cells) => lineOf('td', cells)) },
      ],
    }
  }

  function imageOf({ href, text }: Tokens.Image): ManualNode[] {
    const file = href.replace(/^imagenes\//, '')
    const size = sizeOf(file)
    // pictures are made by e2e/manual.spec.ts; the text works without them
    return size ? [{ tag: 'img', file, alt: text, ...size }] : []
  }

  function addressOf(href: string): string {
    if (href.startsWith('/')) return href
    const [, page = name, section = ''] = /^(?:([\w-]+)\.md)?(#.*)?$/.exec(href) ?? []
    if (href === '' || (page === name && !section)) throw new Error(`docs/manual/${name}.md: invalid link «${href}»`)
    return `${page === indexPage ? manualPath : `${manualPath}/${page}`}${section}`
  }

  const body = nodesOf(lexer(markdown))
  return { name, title, sections, body }
}

/** «Cómo registrar un turno» → `como-registrar-un-turno` */
export const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
