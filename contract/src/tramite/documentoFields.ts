import { boolean, choice, dateTime, integer, optional, text } from '../core/kinds/fields.ts'

/** Fields of a registered document; also the headings of the import file. */
export const documentoFields = {
  expediente: text({ isCode: true, label: 'N.° de expediente', max: 20, pattern: /^\d{1,8}-\d{4}$/, unique: true }),
  tipoDocumento: choice({
    label: 'Tipo',
    options: {
      OFICIO: 'Oficio',
      INFORME: 'Informe',
      CARTA: 'Carta',
      MEMORANDO: 'Memorando',
      SOLICITUD: 'Solicitud',
      RESOLUCIÓN: 'Resolución',
    },
  }),
  numeroDocumento: optional(text({ isCode: true, label: 'N.° de documento', max: 60 })),
  asunto: text({ label: 'Asunto', max: 300 }),
  remitente: text({ label: 'Remitente', max: 150 }),
  remitenteTipo: choice({ label: 'Tipo de remitente', options: { persona: 'Persona', entidad: 'Entidad' } }),
  folios: integer({ label: 'Folios', min: 1, max: 9999 }),
  fechaRegistro: dateTime({ label: 'Registro' }),
  fechaUltimoMovimiento: dateTime({ label: 'Último movimiento' }),
  dependenciaActual: text({ label: 'Oficina actual', max: 120 }),
  estado: choice({
    label: 'Estado',
    options: {
      registrado: ['Registrado', 'info'],
      en_tramite: ['En trámite', 'info'],
      derivado: ['Derivado', 'warning'],
      atendido: ['Atendido', 'success'],
      archivado: ['Archivado', 'neutral'],
    },
  }),
  reservado: boolean({ label: 'Reservado', initial: false }),
}
