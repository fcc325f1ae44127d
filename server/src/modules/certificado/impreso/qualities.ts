import type { Printable } from './printable.ts'

export const qualities: Record<Printable['tipoCertificado'], string> = {
  participacion: 'por haber participado en',
  aprobacion: 'por haber aprobado',
  ponente: 'por su participación como ponente en',
  organizador: 'por su participación como organizador de',
}
