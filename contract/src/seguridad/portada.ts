import { figureOf } from '../core/kinds/figure.ts'
import { perfil } from './perfil.ts'
import { usuario } from './usuario.ts'

/** What the first page tells of access. */
export const portada = {
  figures: [
    figureOf(usuario, { label: 'Usuarios activos', filters: () => ({ estado: 'true' }) }),
    figureOf(perfil, { label: 'Perfiles activos', filters: () => ({ estado: 'true' }) }),
  ],
} as const
