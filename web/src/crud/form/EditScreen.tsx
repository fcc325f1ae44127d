import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rememberRecord } from '../../api/recentRecords.ts'
import { useScopes } from '../../api/useScopes.ts'
import { callsOf, type Row, rowIdOf } from '../calls.ts'
import { StoredRecord } from '../record/StoredRecord.tsx'
import { type FormProps, FormScreen } from './FormScreen.tsx'
import { withEffectiveDate } from './withEffectiveDate.ts'
import { withinScope } from './withinScope.ts'

/** The form of a stored record, once it has come. */
export function EditScreen({ id, ...props }: FormProps & { id: number }) {
  const { screen } = props
  const resource = withinScope(props.resource, useScopes(callsOf(props.resource).update))
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  useEffect(() => rememberRecord(resource.key, id), [resource.key, id])
  // an action may answer another record than the one it was asked of, such as its copy
  const renew = (row: Row) => {
    if (rowIdOf(resource, row) !== id) return
    client.setQueryData([resource.key, 'record', id], row)
    setRound(round + 1)
  }
  // where nobody types, what changes in the background is shown at once
  const keyOf = ({ version }: Row) => (callsOf(resource).update ? round : `${round}.${version}`)
  return (
    <StoredRecord resource={resource} id={id} onLeave={() => screen.show({ op: 'list' })}>
      {(row) => <FormScreen key={keyOf(row)} {...props} {...withEffectiveDate(resource, row)} onChanged={renew} />}
    </StoredRecord>
  )
}
