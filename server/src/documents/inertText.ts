/** Where a spreadsheet program may see a formula or a command, full-width signs and leading blanks included. */
const ACTIVE = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** Text that no spreadsheet program runs when it opens a CSV: an apostrophe goes before what could be a formula. */
export const inertText = (text: string): string => (ACTIVE.test(text) ? `'${text}` : text)
