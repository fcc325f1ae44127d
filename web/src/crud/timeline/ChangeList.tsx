import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { ActivityEntry } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import { hasLongWord } from '../record/hasLongWord.ts'
import { valueText } from '../record/valueText.ts'
import classes from './Timeline.module.css'

const ALL = Number.POSITIVE_INFINITY

type ChangeListProps = { fields: Fields; change: NonNullable<ActivityEntry['cambio']> }

export function ChangeList({ fields, change: { accion, cambios } }: ChangeListProps) {
  // a creation or a restore has no old values
  const isWhole = accion === 'CREAR' || accion === 'RESTAURAR'
  return (
    <dl className={classes.changes} data-created={isWhole || undefined}>
      {cambios.map(({ campo, etiqueta, antes, despues }) => {
        const field = fields[campo]
        return (
          field && (
            <div key={campo} data-long={hasLongWord(valueText(field, despues)) || undefined}>
              <dt>{etiqueta}</dt>
              <dd>
                {!isWhole && (
                  <>
                    <FieldValue rowLines={ALL} field={withYesNoWords(field)} value={antes} />
                    <span role="img" aria-label="pasó a" className={classes.arrow}>
                      →
                    </span>
                  </>
                )}
                <FieldValue rowLines={ALL} field={withYesNoWords(field)} value={despues} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
