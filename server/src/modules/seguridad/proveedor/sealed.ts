import type { Context } from '../../../http/context.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { secretPurpose } from '../identidad/providers.ts'

export const sealed = ({
  service,
  body,
}: Pick<Context, 'service'> & { body: { secreto?: string | null | undefined } }) =>
  body.secreto ? { secreto: service(secretBoxKey).seal(secretPurpose, body.secreto) } : {}
