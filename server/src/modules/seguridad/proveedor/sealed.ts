import type { Context } from '../../../http/context.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { secretPurpose } from '../identidad/providers.ts'

/** The encrypted form of a typed secret; empty when none was typed. */
export const sealed = ({
  service,
  body,
}: Pick<Context, 'service'> & { body: { secreto?: string | null | undefined } }) =>
  body.secreto ? { secreto: service(secretBoxKey).seal(secretPurpose, body.secreto) } : {}
