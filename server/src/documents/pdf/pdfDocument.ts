import type { SigningKey } from '../signature/signedData.ts'

/** A printable document as data, so that a worker can render it. */
export type PdfDocument = {
  name: string
  title: string
  subtitle?: string
  size?: 'A4' | 'A5'
  landscape?: boolean
  institution: string
  office?: string
  logo?: Uint8Array
  /** footer of each page: requester and time */
  printedBy: string
  printedAt: Date
  /** diagonal stamp on each page, such as «ANULADO» */
  stamp?: string
  /**
   * Characters without a font. `refuse` (default): throws 409 with the characters. `replace`: for lists and copies;
   * prints a replacement and a note.
   */
  missing?: 'refuse' | 'replace'
  /** no header, title or footer; blocks fill the page within `margin` (points, default 40) */
  plain?: boolean
  margin?: number
  signer?: Signer
  blocks: readonly Block[]
}

/** The institution as named in its certificate. */
export type Signer = { name: string; key: SigningKey }

export type Align = 'left' | 'center' | 'right'

/** Content of a document, top to bottom. Sizes in points; colours as `#1f2937`. */
export type Block =
  | { heading: string }
  | { text: string; size?: number; bold?: boolean; align?: Align; color?: string }
  /** labels above values in columns (default two); null prints a dash */
  | { pairs: readonly (readonly [label: string, value: string | null])[]; columns?: number }
  | Table
  /** QR code, with caption beside it */
  | { qr: string; size?: number; caption?: string; align?: Align }
  | { image: Uint8Array; width: number; height: number; align?: Align }
  /** signature lines side by side, with optional images */
  | { signatures: readonly { name: string; role?: string | undefined; image?: Uint8Array | undefined }[] }
  | { space: number }
  | { rule: true }
  | { columns: readonly (readonly Block[])[]; widths?: readonly number[] }
  /** blocks at a fixed position, outside the flow */
  | { at: { x: number; y: number; width: number }; blocks: readonly Block[] }
  /** blocks scaled down (at most by half) to fit into this height */
  | { fit: readonly Block[]; height: number }
  /** page frame, or background image */
  | { frame: { color?: string; inset?: number } }
  | { background: Uint8Array }
  | { newPage: true }

export type TableColumn = {
  label: string
  align?: Align
  width?: number
}
/** Table whose heading repeats on every page; `totals`: bold last row; `empty`: text without rows. */
export type Table = {
  table: {
    columns: readonly TableColumn[]
    rows: readonly (readonly (string | null)[])[]
    totals?: readonly (string | null)[]
    empty?: string
    size?: number
  }
}
