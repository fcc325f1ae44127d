import classes from './ChoiceText.module.css'
import type { Choice } from './SearchSelect.tsx'

export function ChoiceText({ label, detail }: Omit<Choice, 'value'>) {
  if (!detail) return label
  return (
    <>
      {label} <span className={classes.detail}>{detail}</span>
    </>
  )
}
