/** Count with its noun: «1 turno», «2 turnos». */
export const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
