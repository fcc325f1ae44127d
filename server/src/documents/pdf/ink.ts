export const INK = '#1f2937'
export const MUTED = '#6b7280'
export const LINE = '#d1d5db'
export const SHADE = '#f3f4f6'
