import type { Road } from './composeMap.ts'
import { type Line, toGrid } from './grid.ts'
import { type Feature, isInPeru, linesIn, OUTSIDE, propertyOf } from './readFeatures.ts'
import { simplifyLine } from './simplifyLine.ts'

const rankNames = ['rango', 'jerarquia', 'jerarq', 'clase', 'red']
const nameNames = ['nombre', 'ruta', 'codruta', 'cod_ruta', 'codigo', 'name']
/** Roads are split into pieces short enough to belong to one department. */
const MAX_PIECE_POINTS = 40

/** Reads roads with an optional rank from 1 (national) to 3 (local). `issues`: all reasons for rejection. */
export function validateRoads(features: readonly Feature[], tolerance: number) {
  const issues: string[] = []
  const roads = features.flatMap((feature): Road[] => {
    const lines = linesOf(feature)
    if (typeof lines === 'string') {
      issues.push(`Elemento ${feature.at}: ${lines}.`)
      return []
    }
    const road = { nombre: propertyOf(feature, nameNames), rango: rankOf(propertyOf(feature, rankNames)) }
    return lines.flatMap((line) => piecesOf(simplifyLine(line, tolerance))).map((line) => ({ ...road, line }))
  })
  return { roads, issues }
}

function linesOf({ kind, coordinates }: Feature): Line[] | string {
  if (kind === '') return 'no tiene geometría'
  if (kind !== 'LineString' && kind !== 'MultiLineString')
    return `su geometría es ${kind}; debe ser LineString o MultiLineString`
  const lines = linesIn(coordinates)
  if (lines.length === 0) return 'su geometría está vacía'
  if (!lines.every((line) => line.every(isInPeru))) return OUTSIDE
  if (lines.some((line) => line.length < 2)) return 'tiene una línea de un solo punto'
  return lines.map((line) => line.map(([x = 0, y = 0]) => toGrid(x, y)))
}

/** National, departmental or local; default departmental. */
function rankOf(text: string): number {
  if (/^(1|n|nac)/i.test(text)) return 1
  return /^(3|v|vec|rur|loc)/i.test(text) ? 3 : 2
}

function piecesOf(line: Line): Line[] {
  const count = Math.ceil((line.length - 1) / MAX_PIECE_POINTS)
  return Array.from({ length: count }, (_, at) => line.slice(at * MAX_PIECE_POINTS, (at + 1) * MAX_PIECE_POINTS + 1))
}
