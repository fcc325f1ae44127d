import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { documentFields, sensitiveFields } from '@wamani/contract/core/resource/personalData.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Values } from '../calls.ts'

const isHeld = ({ kind }: Field) => kinds[kind].readable && kinds[kind].refersTo !== 'files'

/**
 * Returns the values that may be stored on the device: no passwords, files, fields restricted to some users, protected
 * personal data (health, identity) or identity numbers.
 */
export function draftValues(resource: Pick<AnyResource, 'fields' | 'redacted'>, values: Values): Values {
  const { fields, redacted } = resource
  const restricted = new Set([
    ...Object.values(redacted).flat(),
    ...sensitiveFields(resource),
    ...documentFields(resource),
  ])
  const isKept = (name: string) => {
    const field = fields[name]
    return field !== undefined && isHeld(field) && field.readPermission === undefined && !restricted.has(name)
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))
}
