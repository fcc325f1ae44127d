const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  GALON: ['galón', 'galones'],
  LITRO: ['litro', 'litros'],
  M3: ['metro cúbico', 'metros cúbicos'],
  KG: ['kilogramo', 'kilogramos'],
  UNIDAD: ['unidad', 'unidades'],
}

/** A unit of measure as whoever hands the quantity over reads it: «1 galón», «15 galones». */
export function unitWord(unit: string, quantity: number | string): string {
  const [one, many] = WORDS[unit] ?? [unit, unit]
  return Number(quantity) === 1 ? one : many
}
