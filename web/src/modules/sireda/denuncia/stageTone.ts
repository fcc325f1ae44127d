import type { Tone } from '../../../ui/text/StatusDot.tsx'

/** the three built-in stages by id; custom stages by their colour */
const system: Readonly<Record<number, Tone>> = { 1: 'success', 2: 'warning', 3: 'neutral' }
const colors: Readonly<Record<string, Tone>> = {
  success: 'success',
  warning: 'warning',
  secondary: 'neutral',
  info: 'info',
}

export const stageTone = (idEtapa: number, color = 'info'): Tone => system[idEtapa] ?? colors[color] ?? 'info'
