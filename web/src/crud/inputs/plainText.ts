/** A text as it is compared with what is typed: without accents, in lower case. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
