import { useMemo, useState } from 'react'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import type { Row, ScreenResource } from '../calls.ts'
import { type FormProps, FormScreen } from '../form/FormScreen.tsx'
import { useOrigin } from './useOrigin.ts'

/** The form of a new record: begun from the page of another one, it refers to that. Each «Guardar y nuevo» begins afresh. */
export function NewScreen(props: FormProps) {
  const { resource } = props
  const [round, setRound] = useState(0)
  const origin = useOrigin(resource)
  const { field = '', row } = origin ?? {}
  const begun = useMemo(() => beginning(resource, field, row), [resource, field, row])
  if (origin?.pending) return <PartLoading />
  return <FormScreen key={round} {...props} resource={begun} onAgain={() => setRound(round + 1)} />
}

/** A resource whose new records begin with a reference to `row`. */
function beginning(resource: ScreenResource, name: string, row: Row | undefined): ScreenResource {
  const { [name]: field } = resource.fields
  if (!row || !field) return resource
  return { ...resource, fields: { ...resource.fields, [name]: { ...field, initial: row } } }
}
