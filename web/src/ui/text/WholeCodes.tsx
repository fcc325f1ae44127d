import { codeParts } from './codeParts.ts'
import classes from './WholeCodes.module.css'

/** A text whose codes («V-2026-00027», «EGB-123») stand in one line wherever a line has room for them; what is copied is the text. */
export function WholeCodes({ text }: { text: string }) {
  const parts = codeParts(text)
  if (!parts.some(({ isCode }) => isCode)) return text
  return parts.map((part, at) =>
    part.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
      <span key={at} className={classes.code}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
}
