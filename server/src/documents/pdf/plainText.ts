export const plainText = (text: string) =>
  /^[ -~\u00a1-\u017f]*$/.test(text) ? text : text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
