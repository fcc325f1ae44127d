import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { unreadable } from './table.ts'

/** Elements inside one another, and attributes of one: no program writes nearly as many. */
const DEEPEST = 64
const ATTRIBUTES = 128

export type Attributes = Readonly<Record<string, string>>
/** What is told of a part while it is read: names come without their prefix. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Reads XML piece by piece. Refuses what is not well formed, what declares a document type (and with it entities of its
 * own), and what is deeper or wider than any program writes it.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, { open, close, text }: XmlReader): Promise<void> {
  const parser = new SaxesParser({ position: false })
  let depth = 0
  let attributes = 0
  const refuse = () => {
    throw unreadable()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > DEEPEST) refuse()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > ATTRIBUTES) refuse()
  })
  // Without namespaces the attributes of a tag are plain texts.
  parser.on('opentag', (tag) => open?.(bare(tag.name), (tag as SaxesTagPlain).attributes))
  parser.on('closetag', (tag) => {
    depth -= 1
    close?.(bare(tag.name))
  })
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode())
  parser.close()
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
