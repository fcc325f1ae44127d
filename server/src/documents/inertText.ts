/** Where a spreadsheet program may see a formula or a command, full-width signs and leading blanks included. */
const ACTIVE = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/
/** The same where a cell begins inside a text: an empty pair of quotes before it is nothing. */
const ACTIVE_PIECE = /^[\s"']*[=+\-@＝＋－＠]/
/** Places at which a program may begin a cell to which the quotes, meant for commas, are signs like others. */
const PIECES = /(?<=[;\t\r\n])/

/**
 * Text that no spreadsheet program runs when it opens a CSV, be it split at commas, semicolons or tabs: an apostrophe goes
 * before what could be a formula.
 */
export const inertText = (text: string): string =>
  text
    .split(PIECES)
    .map((piece, at) => ((at === 0 ? ACTIVE : ACTIVE_PIECE).test(piece) ? `'${piece}` : piece))
    .join('')
