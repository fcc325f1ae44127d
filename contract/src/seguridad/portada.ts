import { indicatorOf } from '../core/resource/indicator.ts'
import { perfil } from './perfil.ts'
import { usuario } from './usuario.ts'

/** What the first page shows of access. */
export const portada = {
  indicators: [
    indicatorOf(usuario, { label: 'Usuarios activos', filters: () => ({ estado: 'true' }) }),
    indicatorOf(perfil, { label: 'Perfiles activos', filters: () => ({ estado: 'true' }) }),
  ],
} as const
