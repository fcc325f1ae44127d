import { activeFlag, boolean, code, integer, optional, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'

export const regimenLaboral = defineResource({
  key: 'rrhh.regimenLaboral',
  screen: '/gsrrhh/regimenes-laborales',
  labels: { singular: 'régimen laboral', plural: 'regímenes laborales', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 120, unique: true }),
    norma: text({ label: 'Norma', max: 80 }),
    diasVacaciones: integer({ label: 'Días de vacaciones por año', min: 0, max: 60 }),
    generaVacaciones: boolean({ label: 'Genera vacaciones' }),
    esCarrera: boolean({ label: 'Régimen de carrera' }),
    remuneracionMinima: boolean({ label: 'Aplica remuneración mínima' }),
    codigoTRegistro: optional(text({ label: 'Código T-Registro', max: 2, pattern: /^\d{2}$/, help: 'Dos dígitos.' })),
    activo: activeFlag(),
  },
  list: {
    columns: ['codigo', 'nombre', 'norma', 'diasVacaciones', 'esCarrera', 'activo'],
  },
  page: { related: ['rrhh.modalidadContrato', 'rrhh.nivelRemunerativo'] },
  menu: { group: 'Configuración' },
})
