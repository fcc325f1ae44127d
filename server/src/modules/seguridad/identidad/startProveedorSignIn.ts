import type { session } from '@wamani/contract/seguridad/session.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { type Begun, beginAtProvider, keepProviderStep } from './providerSteps.ts'

export const startProveedorSignIn: PreparedHandler<typeof session.startProveedorSignIn, Begun> = {
  prepare: (context) => beginAtProvider(context, context.body.proveedor, 'PROVEEDOR_INGRESO'),
  write: (context) => keepProviderStep(context, 'PROVEEDOR_INGRESO', context.prepared, null),
}
