/**
 * Values the generic ones cannot replace: where fields must agree with each other, or a person would never have such a
 * value. By resource key; `n` differs from row to row. `undefined` leaves a field out.
 */
export const samples: Record<string, (n: number) => Record<string, unknown>> = {
  'rrhh.turno': () => ({ horaIngreso: '08:00', horaSalida: '17:00' }),
  'rrhh.trabajador': (n) => ({ numeroDocumento: String(40_000_000 + n), ruc: undefined }),
}
