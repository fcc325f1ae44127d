import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import type { Context } from '../../../http/context.ts'

/** Who gives permissions may share a view with any profile, and takes away what others shared. */
export const administersPermissions = ({ can }: Pick<Context, 'can'>) => can(permiso.routes.create)
