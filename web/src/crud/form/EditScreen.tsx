import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
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
  const scopes = useScopes(callsOf(props.resource).update)
  const resource = useMemo(() => withinScope(props.resource, scopes), [props.resource, scopes])
  const client = useQueryClient()
  useEffect(() => rememberRecord(resource.key, id), [resource.key, id])
  const renew = useCallback(
    (row: Row) => {
      // an action may answer another record than the one it was asked of, such as its copy
      if (rowIdOf(resource, row) === id) client.setQueryData([resource.key, 'record', id], row)
    },
    [client, resource, id],
  )
  return (
    <StoredRecord resource={resource} id={id} onLeave={() => screen.show({ op: 'list' })}>
      {(row) => <OpenedRecord {...props} resource={resource} row={row} onChanged={renew} />}
    </StoredRecord>
  )
}

function OpenedRecord(props: FormProps & { row: Row; onChanged: (row: Row) => void }) {
  const { resource, row } = props
  const dated = useMemo(() => withEffectiveDate(resource, row), [resource, row])
  return <FormScreen {...props} {...dated} />
}
