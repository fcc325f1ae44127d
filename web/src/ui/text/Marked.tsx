import classes from './Marked.module.css'
import { markedParts } from './markedParts.ts'

/** A text in which the words searched for are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const parts = markedParts(text, search)
  if (!parts.some(({ marked }) => marked)) return text
  return (
    <span>
      {parts.map((part, at) =>
        part.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
