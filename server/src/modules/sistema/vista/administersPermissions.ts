import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import type { Context } from '../../../http/context.ts'

/** Users who grant permissions can share a view with any profile and remove shared views. */
export const administersPermissions = ({ can }: Pick<Context, 'can'>) => can(permiso.routes.create)
