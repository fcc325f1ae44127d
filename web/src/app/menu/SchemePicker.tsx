import { useId } from 'react'
import { schemes } from '../../ui/theme/schemes.ts'
import classes from './SchemePicker.module.css'

export function SchemePicker({
  title,
  value,
  onChange,
}: {
  title: string
  value: string
  onChange: (name: string) => void
}) {
  const group = useId()
  return (
    <fieldset className={classes.root}>
      <legend className={classes.title}>
        {title}
        <span className={classes.chosen}>{schemes.find((scheme) => scheme.name === value)?.label}</span>
      </legend>
      <div className={classes.grid}>
        {schemes.map(({ name, label, background }) => (
          <input
            key={name}
            type="radio"
            className={classes.swatch}
            name={group}
            title={label}
            aria-label={label}
            style={{ background }}
            checked={value === name}
            onChange={() => onChange(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
