import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { unreadable } from './table.ts'

const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 128

export type Attributes = Readonly<Record<string, string>>
export type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Streaming XML parser. Throws 400 for malformed XML, document types (entities), and nesting or attributes above the
 * limits.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, { open, close, text }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ position: false })
  let depth = 0
  let attributes = 0
  const fail = () => {
    throw unreadable()
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > MAX_DEPTH) fail()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) fail()
  })
  // without namespaces, attributes are plain strings
  parser.on('opentag', (tag) => open?.(localName(tag.name), (tag as SaxesTagPlain).attributes))
  parser.on('closetag', (tag) => {
    depth -= 1
    close?.(localName(tag.name))
  })
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode())
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
