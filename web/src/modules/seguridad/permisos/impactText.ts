import type { permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import type { z } from 'zod'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

export type Impact = z.output<Exclude<typeof permisoRoutes.getPermisoImpact.response, string>>

const count = (n: number, one: string, many: string) => `${formatNumber(n, 0)} ${n === 1 ? one : many}`
const permisos = (n: number) => count(n, 'permiso', 'permisos')
const usuarios = (n: number) => count(n, 'usuario', 'usuarios')

/** Describes the effect of changed permissions: one sentence for the removed ones and one for the granted ones. */
export function impactText({ agrega, quita, usuarios: all, ganan, pierden }: Impact): string[] {
  return [
    ...(quita > 0 ? [`quita ${permisos(quita)} a ${usuarios(all)}${kept(all, pierden)}`] : []),
    ...(agrega > 0 ? [`agrega ${permisos(agrega)} a ${usuarios(all)}${had(all, ganan)}`] : []),
  ]
}

const kept = (all: number, losing: number) =>
  losing < all
    ? `; ${count(losing, 'deja de poder algo', 'dejan de poder algo')}, el resto lo conserva por otro perfil`
    : ''

const had = (all: number, gaining: number) =>
  gaining < all ? `; ${count(gaining, 'puede algo más', 'pueden algo más')}, el resto ya lo tenía por otro perfil` : ''

/** Merges the impacts of the parts of one change. All parts concern the same users. */
export function joinImpacts(parts: readonly Impact[]): Impact {
  const sum = (name: keyof Impact) => parts.reduce((total, part) => total + part[name], 0)
  const most = (name: keyof Impact) => Math.max(0, ...parts.map((part) => part[name]))
  return {
    agrega: sum('agrega'),
    quita: sum('quita'),
    protegidos: sum('protegidos'),
    usuarios: most('usuarios'),
    ganan: most('ganan'),
    pierden: most('pierden'),
  }
}
