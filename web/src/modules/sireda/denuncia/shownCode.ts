/** Formats a tracking code: `D26-XXXX-XXXX-XXXX`. */
export const shownCode = (codigo: string): string =>
  [codigo.slice(0, 3), ...(codigo.slice(3).match(/.{1,4}/g) ?? [])].join('-')
