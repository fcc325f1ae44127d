const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  GALON: ['galón', 'galones'],
  LITRO: ['litro', 'litros'],
  M3: ['metro cúbico', 'metros cúbicos'],
  KG: ['kilogramo', 'kilogramos'],
  UNIDAD: ['unidad', 'unidades'],
}

/** Quantity in words for the station attendant: «1 galón», «15 galones». */
export function unitWord(unit: string, quantity: number | string): string {
  const [one, many] = WORDS[unit] ?? [unit, unit]
  return Number(quantity) === 1 ? one : many
}
