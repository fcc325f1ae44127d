import { codeParts } from './codeParts.ts'
import classes from './WholeCodes.module.css'

/** Text whose codes («V-2026-00027», «EGB-123») do not wrap if they fit in a line. Copying yields the plain text. */
export function WholeCodes({ text }: { text: string }) {
  const parts = codeParts(text)
  if (!parts.some(({ isCode }) => isCode)) return text
  return parts.map((part, at) =>
    part.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={at} className={classes.code}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
}
