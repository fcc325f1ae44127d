import { activeFlag, boolean, choice, code, integer, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'

export const modalidadContrato = defineResource({
  key: 'rrhh.modalidadContrato',
  api: '/rrhh/api/v1/nivel-renumerativo', // spelling fixed by the API (B19)
  aliases: ['/rrhh/api/v1/modalidad-contrato'],
  screen: '/gsrrhh/modalidad-contratos',
  labels: { singular: 'modalidad de contrato', plural: 'modalidades de contrato', gender: 'f' },
  fields: {
    codigo: code({ max: 12 }),
    nombre: text({ label: 'Nombre', max: 120, unique: true }),
    regimenLaboral: reference({ label: 'Régimen laboral', to: 'rrhh.regimenLaboral' }),
    plazo: choice({ label: 'Plazo', options: { DETERMINADO: 'Determinado', INDETERMINADO: 'Indeterminado' } }),
    vinculoLaboral: boolean({ label: 'Genera vínculo laboral' }),
    controlaAsistencia: boolean({ label: 'Controla asistencia' }),
    requierePlaza: boolean({ label: 'Requiere plaza PAP' }),
    esSuplencia: boolean({ label: 'Es suplencia', help: 'Puede ocupar una plaza reservada.' }),
    esConfianza: boolean({ label: 'Es de confianza' }),
    permiteProrroga: boolean({ label: 'Permite prórroga' }),
    duracionMaxMeses: optional(integer({ label: 'Duración máxima (meses)', min: 1, max: 120 })),
    limiteAnioFiscal: boolean({ label: 'No excede el año fiscal' }),
    diasAlerta: integer({ label: 'Días de alerta de vencimiento', min: 1, max: 180, initial: 30 }),
    baseLegal: optional(text({ label: 'Base legal', max: 120 })),
    activo: activeFlag(),
  },
  rules: [
    {
      on: 'plazo',
      uses: ['plazo', 'duracionMaxMeses', 'limiteAnioFiscal', 'permiteProrroga'],
      message: 'Una modalidad a plazo indeterminado no admite duración máxima ni prórroga',
      holds: ({ plazo, duracionMaxMeses, limiteAnioFiscal, permiteProrroga }) =>
        plazo === 'DETERMINADO' || (duracionMaxMeses === null && !limiteAnioFiscal && !permiteProrroga),
    },
  ],
  list: {
    columns: ['codigo', 'nombre', 'regimenLaboral', 'plazo', 'requierePlaza', 'activo'],
    sort: 'regimenLaboral,nombre',
  },
  sections: [
    { title: 'Modalidad', fields: ['codigo', 'nombre', 'regimenLaboral', 'baseLegal', 'activo'] },
    {
      title: 'Plazo',
      fields: ['plazo', 'duracionMaxMeses', 'permiteProrroga', 'limiteAnioFiscal', 'diasAlerta'],
    },
    {
      title: 'Condiciones',
      fields: ['vinculoLaboral', 'controlaAsistencia', 'requierePlaza', 'esSuplencia', 'esConfianza'],
    },
  ],
  menu: { group: 'Configuración' },
})
