/** Number of a request or voucher as text: `V-2026-00001`. */
export const numeroText = (letter: 'S' | 'V', year: number, number: number): string =>
  `${letter}-${year}-${String(number).padStart(5, '0')}`
