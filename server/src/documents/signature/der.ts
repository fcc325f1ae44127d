// Minimal DER encoder (ITU-T X.690) for signatures.

const tags = { sequence: 0x30, set: 0x31 } as const

function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  const digits = Buffer.from(bytes.toString(16).padStart(bytes > 0xffff ? 6 : bytes > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(tags.sequence, ...parts)
export const setOf = (...parts: readonly Buffer[]): Buffer => tagged(tags.set, ...parts.toSorted(Buffer.compare))
export const octets = (bytes: Buffer): Buffer => tagged(0x04, bytes)
export const small = (value: number): Buffer => tagged(0x02, Buffer.from([value]))
export const nothing = (): Buffer => tagged(0x05)

/** An object identifier, as `1.2.840.113549.1.7.2`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...others].flatMap((part) => {
    const digits = [part & 0x7f]
    for (let rest = Math.floor(part / 128); rest > 0; rest = Math.floor(rest / 128))
      digits.unshift((rest & 0x7f) | 0x80)
    return digits
  })
  return tagged(0x06, Buffer.from(bytes))
}

export type Element = { tag: number; content: Buffer; whole: Buffer }

export function elementAt(bytes: Buffer, at = 0): Element & { end: number } {
  const tag = bytes[at] ?? 0
  const first = bytes[at + 1] ?? 0
  const digits = first < 0x80 ? 0 : first & 0x7f
  const length = digits === 0 ? first : bytes.readUIntBE(at + 2, digits)
  const start = at + 2 + digits
  const end = start + length
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end), end }
}

export function elementsOf(content: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < content.length; ) {
    const { end, ...element } = elementAt(content, at)
    found.push(element)
    at = end
  }
  return found
}
