/** A text as it is compared with what people type: without accents, in lower case. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
