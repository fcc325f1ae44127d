/** A name as Excel takes it for a sheet: without some characters, at most 31. */
export const sheetTitle = (text: string): string =>
  text
    .replace(/[[\]/\\:*?']/g, ' ')
    .slice(0, 31)
    .trim() || 'Lista'
