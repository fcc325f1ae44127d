import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { carriedFields, findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Row } from '../calls.ts'
import { RecordDialog } from '../record/RecordDialog.tsx'

export function CreateDialog(props: { to: string; onCreated: (row: Reference) => void; onClose: () => void }) {
  const { to, onCreated, onClose } = props
  const resource = findResource(to)
  return (
    <RecordDialog
      resource={resource}
      onSaved={(saved) => {
        onCreated(asReference(resource, saved))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function asReference({ key, id, display }: AnyResource, row: Row): Reference {
  return Object.fromEntries([id, ...display, ...carriedFields(key)].map((name) => [name, scalar(row[name])]))
}

const scalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
