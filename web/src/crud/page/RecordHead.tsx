import { fileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { factsOf } from '@wamani/contract/core/resource/recordPage.ts'
import type { ComponentType, ReactNode } from 'react'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import type { Row, ScreenResource } from '../calls.ts'
import type { Screen } from '../list/useScreen.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import { hasLongWord } from '../record/hasLongWord.ts'
import { singularOf, titleOf } from '../record/resourceTexts.ts'
import { recordText, valueText } from '../record/valueText.ts'
import { StoredPicture } from '../storedFiles/StoredPicture.tsx'
import classes from './RecordHead.module.css'
import { useBreadcrumb } from './useBreadcrumb.ts'
import { useMenuPlace } from './useMenuPlace.ts'
import { useOrigin } from './useOrigin.ts'

export function RecordHead(props: {
  resource: ScreenResource
  screen: Screen
  row: Row
  notes: string
  StateCell?: ComponentType<{ row: Row }> | undefined
  children: ReactNode
}) {
  const { resource, screen, row, notes, StateCell, children } = props
  const crumbs = useBreadcrumb(resource.screen)
  const origin = useOrigin(resource)
  const place = useMenuPlace(resource.screen)
  const { fields, state = '', page } = resource
  const name = recordText(resource, row)
  const picture = fileOutput.safeParse(row[page?.picture ?? '']).data
  const facts = factsOf(resource).filter((fact) => valueText(fields[fact], row[fact]) !== '')
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[
          ...crumbs,
          ...(origin?.crumb ? [origin.crumb] : []),
          { label: titleOf(resource), to: resource.screen, search: screen.own },
        ]}
        picture={
          picture ? (
            <StoredPicture className={classes.picture} url={picture.url} alt={`${singularOf(resource)} ${name}`} />
          ) : (
            <span className={classes.icon}>
              <Icon name={place?.entry.icon ?? ''} size={24} />
            </span>
          )
        }
        state={
          StateCell ? <StateCell row={row} /> : fields[state] && <FieldValue field={fields[state]} value={row[state]} />
        }
        description={notes}
        action={children}
      />
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map((fact) => {
            const field = fields[fact]
            return (
              field && (
                <div key={fact} data-long={hasLongWord(valueText(field, row[fact], row)) || undefined}>
                  <dt>{withUnitOf(field, row).label}</dt>
                  <dd>
                    <FieldValue rowLines={2} field={withYesNoWords(field)} value={row[fact]} record={row} />
                  </dd>
                </div>
              )
            )
          })}
        </dl>
      )}
    </>
  )
}
