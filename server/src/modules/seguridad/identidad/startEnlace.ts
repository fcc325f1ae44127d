import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { type Begun, beginAtProvider, keepProviderStep } from './providerSteps.ts'

export const startEnlace: PreparedHandler<typeof identidad.startEnlace, Begun> = {
  prepare: (context) => beginAtProvider(context, context.body.proveedor, 'PROVEEDOR_ENLACE'),
  write: (context) => keepProviderStep(context, 'PROVEEDOR_ENLACE', context.prepared, context.user.idUsuario),
}
