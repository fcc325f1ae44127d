import type { SigningKey } from '../signature/signedData.ts'

/** A printable document as data, so that another thread can make its PDF. */
export type PdfDocument = {
  /** file name without extension */
  name: string
  title: string
  subtitle?: string
  size?: 'A4' | 'A5'
  landscape?: boolean
  /** what stands at the head of the first page: the institution, the office below it, its coat of arms (PNG or JPEG) */
  institution: string
  office?: string
  logo?: Uint8Array
  /** who requested it, and when: at the foot of each page */
  printedBy: string
  printedAt: Date
  /** a word across each page, such as «ANULADO» */
  stamp?: string
  /**
   * What becomes of a letter that no font has. `refuse` (by default): the document is not made, and a 409 names the letters.
   * `replace`: for lists and copies that nobody issues; a sign stands in its place and a line at the end says so.
   */
  missing?: 'refuse' | 'replace'
  /** `plain`: no head, no title, no foot; the blocks are the whole page, within `margin` (points, 40 by default) */
  plain?: boolean
  margin?: number
  /** who signs the file, by a certificate: a line at the foot of each page says so */
  signer?: Signer
  blocks: readonly Block[]
}

/** The institution as it signs: what its certificate calls it. */
export type Signer = { name: string; key: SigningKey }

export type Align = 'left' | 'center' | 'right'

/** What a document is made of, from top to bottom. Sizes are in points (1/72 inch); colours as `#1f2937`. */
export type Block =
  | { heading: string }
  | { text: string; size?: number; bold?: boolean; align?: Align; color?: string }
  /** labels above values, aligned in columns (two by default); null shows a dash */
  | { pairs: readonly (readonly [label: string, value: string | null])[]; columns?: number }
  | Table
  /** a code to scan, with a few lines beside it */
  | { qr: string; size?: number; caption?: string; align?: Align }
  | { image: Uint8Array; width: number; height: number; align?: Align }
  /** lines to sign on, side by side, each with an image above when there is one */
  | { signatures: readonly { name: string; role?: string | undefined; image?: Uint8Array | undefined }[] }
  | { space: number }
  | { rule: true }
  /** blocks beside each other; `widths` are shares */
  | { columns: readonly (readonly Block[])[]; widths?: readonly number[] }
  /** blocks at a place of the page, from its upper left corner; what comes after goes on as if they were not there */
  | { at: { x: number; y: number; width: number }; blocks: readonly Block[] }
  /** blocks drawn smaller, all in the same measure, until they fit into this height; at most down to half */
  | { fit: readonly Block[]; height: number }
  /** a frame around the page, or a picture behind it */
  | { frame: { color?: string; inset?: number } }
  | { background: Uint8Array }
  | { newPage: true }

export type TableColumn = {
  label: string
  align?: Align
  /** share of the width; by the first rows when no column has one */
  width?: number
}
/** Rows under a head that is repeated on every page; `totals` stands below in bold; `empty` is printed when there are none. */
export type Table = {
  table: {
    columns: readonly TableColumn[]
    rows: readonly (readonly (string | null)[])[]
    totals?: readonly (string | null)[]
    empty?: string
    size?: number
  }
}
