/** Funding sources and items (rubros), by public budget code. */
export const fuentes = {
  '1': 'Recursos Ordinarios',
  '2': 'Recursos Directamente Recaudados',
  '3': 'Recursos por Operaciones Oficiales de Crédito',
  '4': 'Donaciones y Transferencias',
  '5': 'Recursos Determinados',
} as const

export const rubros = {
  '00': '00 · Recursos Ordinarios',
  '04': '04 · Contribuciones a Fondos',
  '09': '09 · Recursos Directamente Recaudados',
  '13': '13 · Donaciones y Transferencias',
  '15': '15 · Fondo de Compensación Regional',
  '18': '18 · Canon y Sobrecanon, Regalías y Participaciones',
  '19': '19 · Recursos por Operaciones Oficiales de Crédito',
} as const

/** Items of each funding source. */
export const rubrosDeFuente: Readonly<Record<keyof typeof fuentes, readonly (keyof typeof rubros)[]>> = {
  '1': ['00'],
  '2': ['09'],
  '3': ['19'],
  '4': ['13'],
  '5': ['04', '15', '18'],
}
