import classes from './HighlightedText.module.css'
import { highlightParts } from './highlightParts.ts'
import { WholeCodes } from './WholeCodes.tsx'

/** Text with highlighted search matches. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  const parts = highlightParts(text, search)
  if (!parts.some(({ marked }) => marked)) return <WholeCodes text={text} />
  return (
    <span>
      {parts.map((part, at) =>
        part.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          <WholeCodes key={at} text={part.text} />
        ),
      )}
    </span>
  )
}
