/** Valid Excel sheet name: at most 31 characters. */
export const sheetTitle = (text: string): string =>
  text
    .replace(/[[\]/\\:*?']/g, ' ')
    .slice(0, 31)
    .trim() || 'Lista'
