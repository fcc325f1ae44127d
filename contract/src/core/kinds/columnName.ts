/** Column name of a field: `horaIngreso` → `hora_ingreso`. */
export function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
