import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { unreadable } from './table.ts'

/** Nested elements, and attributes of one element: no program writes nearly as many. */
const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 128

export type Attributes = Readonly<Record<string, string>>
/** Callbacks while a part is read; names come without their namespace prefix. */
export type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Parses XML piece by piece. Throws 400 for what is not well formed, what declares a document type (and with it entities
 * of its own), and what is nested or attributed beyond what any program writes.
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
  // Without namespaces the attributes of a tag are plain texts.
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
