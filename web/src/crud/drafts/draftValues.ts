import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Values } from '../calls.ts'

/** A password is not to lie on a disk, and bytes are too many. */
const isHeld = ({ kind }: Field) => kinds[kind].readable && kinds[kind].refersTo !== 'files'

/**
 * What of a form may lie on the device: neither passwords and files, nor what is shown only to some people (health,
 * identities).
 */
export function draftValues({ fields, redacted }: Pick<AnyResource, 'fields' | 'redacted'>, values: Values): Values {
  const forSome = new Set(Object.values(redacted).flat())
  const isKept = (name: string) => {
    const field = fields[name]
    return field !== undefined && isHeld(field) && field.readPermission === undefined && !forSome.has(name)
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))
}
