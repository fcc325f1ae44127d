/** What a spreadsheet program may take for a formula or a command, full-width signs, leading blanks and apostrophes included. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** The same where a cell begins inside a text; quotes before it are skipped. */
const PIECE_FORMULA = /^[\s"']*[=+\-@＝＋－＠]/
/** Where a program that splits at semicolons or tabs may begin a cell: it does not honour quotes meant for commas. */
const PIECES = /(?<=[;\t\r\n])/
/** Text without any of these begins no formula anywhere: nearly all text. */
const SUSPECT = /[=+\-@＝＋－＠\t\r\n]/

const isFormula = (piece: string, at: number) => (at === 0 ? FORMULA : PIECE_FORMULA).test(piece)

/**
 * Text that no spreadsheet program runs as a formula when it opens a CSV, split at commas, semicolons or tabs: an
 * apostrophe precedes what could be one. This prevents CSV injection. `unescapeFormula` gives the text back.
 */
export const escapeFormula = (text: string): string =>
  SUSPECT.test(text)
    ? text
        .split(PIECES)
        .map((piece, at) => (isFormula(piece, at) ? `'${piece}` : piece))
        .join('')
    : text

/**
 * The text that `escapeFormula` was given. An apostrophe goes only where it stands before a formula: «'s-Hertogenbosch» has
 * none.
 */
export const unescapeFormula = (text: string): string =>
  text.includes("'") && SUSPECT.test(text)
    ? text
        .split(PIECES)
        .map((piece, at) => (piece.startsWith("'") && isFormula(piece.slice(1), at) ? piece.slice(1) : piece))
        .join('')
    : text
