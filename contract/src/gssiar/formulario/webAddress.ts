import { text } from '../../core/kinds/fields.ts'

/** An address that a browser opens: http or https. */
export const webAddress = (options: { label: string; help?: string }) =>
  text({ ...options, max: 300, pattern: /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i })
