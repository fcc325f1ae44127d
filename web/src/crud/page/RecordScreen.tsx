import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rememberRecord } from '../../api/recentRecords.ts'
import { useCan } from '../../api/useCan.ts'
import { useScopes } from '../../api/useScopes.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { lockedText } from '../actions/lockedText.ts'
import { callsOf, type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import type { FormProps } from '../form/FormScreen.tsx'
import { withEffectiveDate } from '../form/withEffectiveDate.ts'
import { withinScope } from '../form/withinScope.ts'
import type { ScreenParts } from '../screenParts.ts'
import { RecordPage } from './RecordPage.tsx'
import { StoredRecord } from './StoredRecord.tsx'

const FormScreen = lazyPart(async () => (await import('../form/FormScreen.tsx')).FormScreen)

export function RecordScreen({ id, ...props }: FormProps & { id: number }) {
  const { screen, parts } = props
  const scopes = useScopes(callsOf(props.resource).update)
  const resource = useMemo(() => withinScope(props.resource, scopes), [props.resource, scopes])
  const canWrite = useCanWrite(resource, parts)
  const client = useQueryClient()
  useEffect(() => rememberRecord(resource.key, id), [resource.key, id])
  const renew = useCallback(
    (row: Row) => {
      // an action may return another record, such as a copy
      if (rowIdOf(resource, row) === id) client.setQueryData([resource.key, 'record', id], row)
    },
    [client, resource, id],
  )
  const edits = screen.operation.op === 'edit'
  // unsaved input stays when another user changes the record: saving reports the conflict
  const [typed, setTyped] = useState(false)
  const before = useRef(edits)
  useEffect(() => {
    // reload before editing: the page may be an hour old
    const turned = before.current !== edits
    before.current = edits
    if (edits && turned) void client.invalidateQueries({ queryKey: [resource.key, 'record', id] })
    if (!edits) void FormScreen.preload()
  }, [edits, client, resource.key, id])
  return (
    <StoredRecord resource={resource} id={id} onLeave={() => screen.show({ op: 'list' })}>
      {(row) =>
        edits && (canWrite(row) || typed) ? (
          <OpenedForm {...props} resource={resource} row={row} onChanged={renew} onTyped={setTyped} />
        ) : (
          <RecordPage {...props} resource={resource} row={row} editable={canWrite(row)} onChanged={renew} />
        )
      }
    </StoredRecord>
  )
}

function useCanWrite(resource: ScreenResource, parts: ScreenParts | undefined) {
  const can = useCan()
  const { update } = callsOf(resource)
  return (row: Row) => update !== undefined && can(update) && lockedText(resource, parts, row) === undefined
}

function OpenedForm(props: FormProps & { row: Row; onChanged: (row: Row) => void; onTyped: (typed: boolean) => void }) {
  const { resource, row } = props
  const dated = useMemo(() => withEffectiveDate(resource, row), [resource, row])
  return <FormScreen {...props} {...dated} />
}
