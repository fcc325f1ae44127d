/**
 * Values the generic ones cannot replace: where fields must agree with each other, or a person would never have such a
 * value. By resource key; `n` differs from row to row. `undefined` leaves a field out.
 */
export const samples: Record<string, (n: number) => Record<string, unknown>> = {
  'rrhh.turno': () => ({ horaIngreso: '08:00', horaSalida: '17:00' }),
  'rrhh.trabajador': (n) => ({ numeroDocumento: String(40_000_000 + n), ruc: undefined }),
  'combustible.chofer': (n) => ({ licencia: `Q${40_000_000 + n}` }),
  'combustible.vehiculo': (n) => ({
    categoriaVehicular: 'N1',
    placa: `EG${LETTERS[Math.floor(n / 1000)]}-${String(n % 1000).padStart(3, '0')}`,
    soat: `SOAT-${n}`,
    soatVencimiento: '2099-12-31',
    anioFabricacion: 2020,
    kilometraje: 10.5,
  }),
  'combustible.grifo': () => ({ contratoInicio: '2026-01-01', contratoFin: '2099-12-31' }),
  'combustible.presupuesto': (n) => ({
    anio: 2026,
    meta: String(n % 10_000).padStart(4, '0'),
    fuenteFinanciamiento: '1',
    rubro: '00',
    montoAsignado: 1_000_000,
    fechaInicio: '2026-01-01',
    fechaFin: '2026-12-31',
  }),
  'combustible.solicitud': () => ({
    fechaSalida: '2099-01-01',
    fechaRetorno: '2099-01-02',
    kilometrajeActual: 50_000,
  }),
  'rrhh.trabajadorFamiliar': (n) => ({ parentesco: 'HIJO', numeroDocumento: String(70_000_000 + n) }),
  'rrhh.trabajadorSeguro': (n) => ({ fechaInicio: `${1990 + n}-01-01`, fechaFin: `${1990 + n}-12-31` }),
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
