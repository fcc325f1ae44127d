/** A text as it is drawn: composed, on one line, without control characters. */
export const plainText = (text: string) =>
  /^[ -~\u00a1-\u017f]*$/.test(text) ? text : text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
