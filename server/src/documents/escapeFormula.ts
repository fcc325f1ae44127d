/** Start of a formula or command, including full-width signs after blanks and apostrophes. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** Start of a formula inside a text, after quotes. */
const PIECE_FORMULA = /^[\s"']*[=+\-@＝＋－＠]/
/** Positions where a program that splits at semicolons or tabs may start a cell; it ignores quotes. */
const PIECES = /(?<=[;\t\r\n])/
/** Fast check: nearly all texts contain none of these. */
const SUSPECT = /[=+\-@＝＋－＠\t\r\n]/

const isFormula = (piece: string, at: number) => (at === 0 ? FORMULA : PIECE_FORMULA).test(piece)

/**
 * Prevents CSV injection: adds an apostrophe before anything that a spreadsheet could run as a formula when it splits
 * at commas, semicolons or tabs. `unescapeFormula` reverts it.
 */
export const escapeFormula = (text: string): string =>
  SUSPECT.test(text)
    ? text
        .split(PIECES)
        .map((piece, at) => (isFormula(piece, at) ? `'${piece}` : piece))
        .join('')
    : text

/** Reverts `escapeFormula`. Keeps apostrophes that do not precede a formula («'s-Hertogenbosch»). */
export const unescapeFormula = (text: string): string =>
  text.includes("'") && SUSPECT.test(text)
    ? text
        .split(PIECES)
        .map((piece, at) => (piece.startsWith("'") && isFormula(piece.slice(1), at) ? piece.slice(1) : piece))
        .join('')
    : text
