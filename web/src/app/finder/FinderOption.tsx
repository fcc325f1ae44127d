import { HighlightedText } from '../../ui/text/HighlightedText.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import classes from './FinderOption.module.css'
import type { Entry } from './useFinder.ts'

export function FinderOption(props: {
  id: string
  entry: Entry
  text: string
  marked: boolean
  onMark: () => void
  onOpen: () => void
}) {
  const { id, entry, text, marked, onMark, onOpen } = props
  const { label, detail, icon, kind } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className={classes.option}
      onMouseMove={onMark}
      onClick={onOpen}
    >
      <Icon name={icon} size={18} />
      <span className={classes.words}>
        <span className={classes.label}>
          <HighlightedText text={label} search={text} />
        </span>
        {detail && (
          <span className={classes.detail}>
            <HighlightedText text={detail} search={text} />
          </span>
        )}
      </span>
      <span className={classes.kind}>{kind}</span>
    </div>
  )
}
