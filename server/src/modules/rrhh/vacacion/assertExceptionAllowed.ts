import { Problem } from '@wamani/contract/core/http/problem.ts'
import { exceptuarPlazo } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import type { Context } from '../../../http/context.ts'

export async function assertExceptionAllowed(
  { can }: Pick<Context, 'can'>,
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted && !(await can(exceptuarPlazo))) throw new Problem('forbidden')
}
