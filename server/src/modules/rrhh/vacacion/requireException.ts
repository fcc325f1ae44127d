import { Problem } from '@wamani/contract/core/http/problem.ts'
import { exceptuarPlazo } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import type { Context } from '../../../http/context.ts'

/** Nobody sets something free of its terms without the right to. */
export async function requireException({ may }: Pick<Context, 'may'>, wanted: boolean | undefined): Promise<void> {
  if (wanted && !(await may(exceptuarPlazo))) throw new Problem('forbidden')
}
