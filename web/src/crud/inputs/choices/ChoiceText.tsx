import classes from './ChoiceText.module.css'
import type { Choice } from './SearchSelect.tsx'

/** One of a list: its name, and dimmed what distinguishes it from others of that name. */
export function ChoiceText({ label, detail }: Omit<Choice, 'value'>) {
  if (!detail) return label
  return (
    <>
      {label} <span className={classes.detail}>{detail}</span>
    </>
  )
}
