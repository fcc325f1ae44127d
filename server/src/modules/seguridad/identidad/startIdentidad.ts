import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { type Begun, beginAtProvider, keepProviderStep } from './providerSteps.ts'

export const startIdentidad: PreparedHandler<typeof identidad.startIdentidad, Begun> = {
  prepare: (context) => beginAtProvider(context, context.body.proveedor, 'PROVEEDOR_IDENTIDAD'),
  write: (context) => keepProviderStep(context, 'PROVEEDOR_IDENTIDAD', context.prepared, context.user.idUsuario),
}
