import { messages } from '../../core/http/messages.ts'
import { activeFlag, boolean, choice, code, integer, optional, references, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'

const days = (label: string) => optional(integer({ label, min: 1 }))

/** Kinds of displacement (catalogue). */
export const desplazamiento = defineResource({
  key: 'rrhh.desplazamiento',
  screen: '/gsrrhh/desplazamientos',
  labels: { singular: 'tipo de desplazamiento', plural: 'tipos de desplazamiento', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    ambito: choice({ label: 'Ámbito', options: { INTERNO: 'Interno', EXTERNO: 'Externo', AMBOS: 'Ambos' } }),
    temporal: boolean({ label: 'Temporal', help: 'Exige una fecha de fin.' }),
    cambiaUnidad: boolean({ label: 'Cambia la unidad' }),
    cambiaPlaza: boolean({ label: 'Cambia la plaza' }),
    reservaPlaza: boolean({ label: 'Reserva la plaza de origen' }),
    requiereContraparte: boolean({ label: 'Requiere contraparte', help: 'Como en la permuta.' }),
    duracionMinDias: days('Duración mínima (días)'),
    duracionMaxDias: days('Duración máxima (días)'),
    maxAcumuladoContrato: days('Máximo acumulado por contrato (días)'),
    marcaComision: boolean({ label: 'Marca comisión en asistencia', help: 'Solo para la comisión de servicios.' }),
    limiteAnioFiscal: boolean({ label: 'No excede el año fiscal' }),
    regimenes: references({
      label: 'Regímenes permitidos',
      to: 'rrhh.regimenLaboral',
      through: 'rrhh.desplazamiento_regimen',
      max: 50,
    }),
    soloNombrado: boolean({ label: 'Solo personal nombrado' }),
    baseLegal: optional(text({ label: 'Base legal', max: 120 })),
    activo: activeFlag(),
  },
  rules: [
    {
      on: 'duracionMaxDias',
      uses: ['duracionMinDias', 'duracionMaxDias'],
      message: messages.notLess('Duración máxima (días)', 'Duración mínima (días)'),
      holds: ({ duracionMinDias: least, duracionMaxDias: most }) => least === null || most === null || least <= most,
    },
  ],
  list: {
    columns: ['codigo', 'nombre', 'ambito', 'temporal', 'cambiaUnidad', 'activo'],
    sort: 'nombre',
  },
  sections: [
    {
      title: 'Desplazamiento',
      fields: ['codigo', 'nombre', 'ambito', 'regimenes', 'soloNombrado', 'baseLegal', 'activo'],
    },
    {
      title: 'Efectos',
      fields: ['cambiaUnidad', 'cambiaPlaza', 'reservaPlaza', 'requiereContraparte', 'marcaComision'],
    },
    {
      title: 'Duración',
      fields: ['temporal', 'duracionMinDias', 'duracionMaxDias', 'maxAcumuladoContrato', 'limiteAnioFiscal'],
    },
  ],
  menu: { label: 'Desplazamientos', group: 'Configuración' },
})
