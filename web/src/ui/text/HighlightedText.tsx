import classes from './HighlightedText.module.css'
import { highlightParts } from './highlightParts.ts'
import { WholeCodes } from './WholeCodes.tsx'

/** A text in which the words searched for are marked. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  const parts = highlightParts(text, search)
  if (!parts.some(({ marked }) => marked)) return <WholeCodes text={text} />
  return (
    <span>
      {parts.map((part, at) =>
        part.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <WholeCodes key={at} text={part.text} />
        ),
      )}
    </span>
  )
}
