import { markedEncoding } from '../../documents/table/decodedText.ts'

/** Bytes inspected at each end of a file; browsers and archivers detect types there. */
export const EDGE_BYTES = 65_536

/** Summary of a file's content, collected while it streams. */
export type FileSummary = {
  head: Buffer
  tail: Buffer
  /** no control characters except tab and line ends */
  isText: boolean
}

export function summarizeFile(): { add: (chunk: Buffer) => void; taken: () => FileSummary } {
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

/** Decoder of text with a UTF-16 byte order mark. */
function wideDecoder(head: Buffer): WideDecoder | undefined {
  const encoding = markedEncoding(head)
  return encoding?.startsWith('UTF-16') ? new TextDecoder(encoding) : undefined
}

const isTextByte = (byte: number) => byte >= 32 || byte === 9 || byte === 10 || byte === 13
