import { samplePkcs12 } from './files/pkcs12.ts'

/** Sample values where generated ones are invalid, by resource key; `n`: row number; undefined omits a field. */
export const samples: Record<string, (n: number) => Record<string, unknown>> = {
  'rrhh.turno': () => ({ horaIngreso: '08:00', horaSalida: '17:00' }),
  'rrhh.trabajador': (n) => ({ numeroDocumento: String(40_000_000 + n), ruc: undefined }),
  'combustible.chofer': (n) => ({
    licencia: `Q${40_000_000 + n}`,
    categoriaLicencia: 'A-I',
    fechaVencimiento: '2099-12-31',
  }),
  'combustible.vehiculo': (n) => ({
    categoriaVehicular: 'N1',
    placa: `EG${LETTERS[Math.floor(n / 1000)]}-${String(n % 1000).padStart(3, '0')}`,
    soat: `SOAT-${n}`,
    soatVencimiento: '2099-12-31',
    anioFabricacion: 2020,
    kilometraje: 10.5,
  }),
  'combustible.odometroEvento': () => ({ fecha: '2026-01-01', lecturaAnterior: 50_000, lecturaNueva: 10.5 }),
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
  // completed in `preparations`
  'combustible.vale': () => ({ solicitud: 0, grifo: 0, detalle: [], fechaVencimiento: undefined }),
  'combustible.consumo': () => ({
    vale: 0,
    detalle: [],
    fechaHora: '2026-01-01T08:00:00-05:00',
    comprobanteTipo: 'FACTURA',
    kilometraje: 50_000,
  }),
  'rrhh.periodo': (n) => ({
    tipo: 'ANUAL',
    anio: 2030 + (n % 70),
    mes: undefined,
    fechaInicio: undefined,
    fechaFin: undefined,
    techoPresupuestal: undefined,
  }),
  'rrhh.cargo': (n) => ({ numeroOrden: 5_000 + n, cantidad: 999, esJefatura: false }),
  'rrhh.cape': (n) => ({ numeroPlaza: n }),
  // sequential, because a worker has one contract at a time; the unit is the root
  'rrhh.contrato': (n) => ({
    cape: undefined,
    puesto: `Puesto ${n}`,
    unidad: 1,
    fuenteFinanciamiento: 'RO',
    meta: '0045',
    fechaSuscripcion: tenDays(n, 0),
    fechaInicio: tenDays(n, 0),
    fechaFin: tenDays(n, 9),
  }),
  'rrhh.desplazamientoTrabajador': () => ({
    externo: false,
    plazaDestino: undefined,
    contraparte: undefined,
    fechaFin: undefined,
  }),
  'rrhh.horario': () => ({
    ...{ tipo: 'ROTATIVO', cicloDias: 2, fechaAncla: '2026-01-01' },
    dias: [
      { numeroDia: 1, turno: 1 },
      { numeroDia: 2, turno: null },
    ],
  }),
  'seguridad.proveedor': () => ({
    ...{ tipo: 'OIDC', url: 'https://ingreso.region.example', iniciaTls: false },
    ...{ base: undefined, filtro: undefined, cuentaLectura: undefined },
  }),
  'sistema.certificadoFirma': (n) => ({ archivo: samplePkcs12(n, 'clave del archivo'), clave: 'clave del archivo' }),
  'geoencuesta.tarea': (n) => ({ fechaFin: `${2090 + (n % 10)}-12-31` }),
  // permissions on the first resources, in rotation
  'seguridad.permiso': (n) => ({ recurso: 1 + (n % 100) }),
  'seguridad.aplicacion': () => ({
    redes: ['10.1.0.0/16'],
    vence: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  }),
  'seguridad.suscripcion': (n) => ({
    url: `https://receptor.example/${n}`,
    eventos: ['combustible.vale.emitido', 'sireda.denuncia.respondida'],
  }),
  'rrhh.horarioTrabajador': (n) => ({ fechaInicio: tenDays(n, 0), fechaFin: tenDays(n, 9) }),
  'rrhh.marcacion': (n) => ({
    // after the first contract of its worker
    fechaHora: new Date(Date.UTC(2026, 0, 5, 13, n)).toISOString(),
    motivo: 'Olvidó marcar su ingreso',
  }),
  'rrhh.nacimientoHijo': (n) => ({ fechaProbable: tenDays(n, 0), fecha: tenDays(n, 0), fechaAlta: tenDays(n, 1) }),
  'rrhh.feriado': (n) => ({ fecha: new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10) }),
  'rrhh.asistenciaVerificadaDia': () => ({ condicionVerificada: 'TARDANZA', minutosTardanzaVerificados: 5 }),
  'rrhh.categoriaDocumento': () => ({ extensiones: 'pdf,jpg,png', permiteVarios: true, requiereVencimiento: false }),
  'rrhh.documentoLegajo': (n) => ({
    archivo: {
      nombre: `${n}.pdf`,
      tipo: 'application/pdf',
      contenido: new TextEncoder().encode(`%PDF-1.4\n% ${n}\n%%EOF\n`),
    },
  }),
  'certificado.participante': (n) => ({ documento: String(60_000_000 + n) }),
  'certificado.taller': () => ({
    ...{ fechaInicio: '2026-03-02', fechaFin: '2026-03-06' },
    ...{ vacantes: undefined, notaMinima: 0, asistenciaMinima: 0 },
  }),
  'rrhh.trabajadorFamiliar': (n) => ({ parentesco: 'HIJO', numeroDocumento: String(70_000_000 + n) }),
  'rrhh.trabajadorSeguro': (n) => ({ fechaInicio: `${1990 + n}-01-01`, fechaFin: `${1990 + n}-12-31` }),
  'gssiar.estadistica': () => ({ periodicidad: 'anual' }),
  'amachay.campania': () => ({
    ...{ fechaInicio: '2020-01-01', fechaFinal: '2099-12-31', dosisEsquema: 9 },
    ...{ edadMinima: 0, edadMaxima: 120 },
  }),
  'amachay.brigada': () => ({ fechaInicio: '2024-01-01', fechaFinal: '2024-06-30' }),
  'amachay.establecimiento': () => ({ institucion: 'PRIVADO', ruc: '20131312955', categoria: 'I-1' }),
  'amachay.personalSalud': (n) => ({ documento: String(40_000_000 + n), grupoOcupacional: 'TECNICO' }),
  'amachay.usuarioEstablecimiento': (n) => ({ dni: String(50_000_000 + n), clave: 'Vacunas-para-todos-1' }),
  'amachay.vacunacion': (n) => ({
    documento: String(60_000_000 + n),
    fecha: '2024-05-01',
    dosis: 1,
    consentimiento: true,
  }),
}

/** References that need an exclusive row, because shared ones limit each other. */
export const loners: Record<string, readonly string[]> = {
  'amachay.brigada': ['campania', 'miembros'],
  'certificado.participanteTaller': ['taller', 'participante'],
  'combustible.odometroEvento': ['vehiculo'],
  'seguridad.permiso': ['perfil'],
}

/** Other tables that a write of the resource changes. */
export const companions: Record<string, readonly string[]> = {
  'amachay.usuarioEstablecimiento': ['seguridad.usuario', 'seguridad.usuario_perfil'],
  // a dispatch also settles voucher, request and budget, and updates the odometer
  'combustible.consumo': [
    ...[
      'combustible.consumo_detalle',
      'combustible.vale',
      'combustible.vale_detalle',
      'combustible.vehiculo',
      'combustible.kardex',
    ],
    ...['combustible.solicitud', 'combustible.solicitud_detalle'],
    ...['combustible.presupuesto', 'combustible.presupuesto_detalle'],
  ],
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const tenDays = (n: number, days: number) => new Date(Date.UTC(1991, 0, 1 + n * 10 + days)).toISOString().slice(0, 10)
