import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { documentFields, sensitiveFields } from '@wamani/contract/core/resource/personalData.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Values } from '../calls.ts'

/** A password is not to lie on a disk, and bytes are too many. */
const isHeld = ({ kind }: Field) => kinds[kind].readable && kinds[kind].refersTo !== 'files'

/**
 * What of a form may lie on the device: neither passwords and files, nor what is shown only to some people, nor protected
 * data of people (health, identities) and numbers of documents.
 */
export function draftValues(resource: Pick<AnyResource, 'fields' | 'redacted'>, values: Values): Values {
  const { fields, redacted } = resource
  const forSome = new Set([
    ...Object.values(redacted).flat(),
    ...sensitiveFields(resource),
    ...documentFields(resource),
  ])
  const isKept = (name: string) => {
    const field = fields[name]
    return field !== undefined && isHeld(field) && field.readPermission === undefined && !forSome.has(name)
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))
}
