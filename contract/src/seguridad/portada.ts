import { indicatorOf } from '../core/resource/indicator.ts'
import { perfil } from './perfil.ts'
import { usuario } from './usuario.ts'

export const portada = {
  steps: [
    {
      key: 'perfiles',
      place: 5,
      label: 'Revise los perfiles y sus permisos',
      text: 'Un usuario ve y hace lo que su perfil permite.',
      screen: String(perfil.screen),
      route: perfil.routes.update,
    },
    {
      key: 'usuarios',
      place: 6,
      label: 'Cree los usuarios',
      text: 'Vincule a cada uno con su trabajador para que tenga «Mi espacio».',
      screen: String(usuario.screen),
      search: { op: 'new' },
      route: usuario.routes.create,
    },
  ],
  indicators: [
    indicatorOf(usuario, { label: 'Usuarios activos', filters: () => ({ estado: 'true' }) }),
    indicatorOf(perfil, { label: 'Perfiles activos', filters: () => ({ estado: 'true' }) }),
  ],
} as const
