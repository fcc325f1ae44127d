import { markedEncoding } from '../../documents/table/decodedText.ts'

/** Bytes at each edge that are looked at: what a browser or an archiver would open a file by lies there. */
export const EDGE_BYTES = 65_536

/** What is seen of a file while it passes by. */
export type Glance = {
  head: Buffer
  tail: Buffer
  /** without control characters but tab and line ends */
  isText: boolean
}

/** Looks at the bytes of a file as they come; copies none of the many in between. */
export function glanceAt(): { add: (chunk: Buffer) => void; taken: () => Glance } {
  let head: Buffer = Buffer.alloc(0)
  const last: Buffer[] = []
  let held = 0
  let isText = true
  let wide: WideDecoder | undefined
  return {
    add: (chunk) => {
      if (head.length < EDGE_BYTES) head = Buffer.concat([head, chunk.subarray(0, EDGE_BYTES - head.length)])
      last.push(chunk)
      held += chunk.length
      for (let [oldest] = last; oldest && held - oldest.length >= EDGE_BYTES; [oldest] = last) {
        held -= oldest.length
        last.shift()
      }
      if (held === chunk.length && last.length === 1) wide = wideDecoder(head)
      isText &&= wide ? !CONTROL.test(wide.decode(chunk, { stream: true })) : chunk.every(isTextByte)
    },
    taken: () => ({ head, tail: Buffer.concat(last).subarray(-EDGE_BYTES), isText }),
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what distinguishes bytes from text
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

type WideDecoder = InstanceType<typeof TextDecoder>

/** The decoder of a text whose byte order mark says that it is UTF-16. */
function wideDecoder(head: Buffer): WideDecoder | undefined {
  const encoding = markedEncoding(head)
  return encoding?.startsWith('UTF-16') ? new TextDecoder(encoding) : undefined
}

const isTextByte = (byte: number) => byte >= 32 || byte === 9 || byte === 10 || byte === 13
