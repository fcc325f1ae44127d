import { messages } from '../core/http/messages.ts'
import { activeFlag, date, email, optional, phone, point, references, text, ubigeo } from '../core/kinds/fields.ts'
import { ruc } from '../core/peru/ruc.ts'
import { defineResource } from '../core/resource/resource.ts'
import { inUseByVales } from './inUse.ts'

/** Filling station with a supply contract. */
export const grifo = defineResource({
  key: 'combustible.grifo',
  idIn: 'body',
  labels: { singular: 'grifo', plural: 'grifos', gender: 'm' },
  fields: {
    ruc: ruc(),
    razonSocial: text({ label: 'Razón social', max: 150 }),
    nombreComercial: optional(text({ label: 'Nombre comercial', max: 100 })),
    codigoOsinergmin: text({ isCode: true, label: 'Registro de hidrocarburos (OSINERGMIN)', max: 30, unique: true }),
    direccion: text({ label: 'Dirección', max: 200 }),
    ubigeo: ubigeo({ label: 'Distrito' }),
    ubicacion: optional(point({ label: 'Ubicación', district: 'ubigeo' })),
    contacto: optional(text({ label: 'Contacto', max: 120 })),
    telefono: optional(phone({ label: 'Teléfono' })),
    correo: optional(email({ label: 'Correo' })),
    contrato: text({ label: 'Contrato', max: 40 }),
    contratoInicio: date({ label: 'Inicio de contrato' }),
    contratoFin: date({ label: 'Fin de contrato' }),
    insumos: references({
      label: 'Insumos que vende',
      to: 'combustible.insumo',
      through: 'combustible.grifo_insumo',
      max: 50,
    }),
    estado: activeFlag(),
  },
  display: ['razonSocial', 'direccion'],
  displayAs: '{razonSocial}',
  unique: [['ruc', 'direccion']],
  rules: [
    {
      on: 'contratoFin',
      uses: ['contratoInicio', 'contratoFin'],
      message: messages.notBefore('Fin de contrato', 'Inicio de contrato'),
      holds: ({ contratoInicio, contratoFin }) => contratoFin >= contratoInicio,
    },
  ],
  list: {
    columns: ['ruc', 'razonSocial', 'nombreComercial', 'codigoOsinergmin', 'ubigeo', 'contratoFin', 'estado'],
    columnHeads: { codigoOsinergmin: 'OSINERGMIN' },
    search: ['ruc', 'razonSocial', 'nombreComercial'],
    filters: ['estado', 'ubigeo', 'insumos', 'contratoFin'],
    choiceFilters: ['contratoInicio', 'contratoFin', 'insumos'],
  },
  sections: [
    { title: 'Empresa', fields: ['ruc', 'razonSocial', 'nombreComercial', 'codigoOsinergmin', 'estado'] },
    { title: 'Lugar', fields: ['direccion', 'ubigeo', 'ubicacion'] },
    { title: 'Contacto', fields: ['contacto', 'telefono', 'correo'] },
    { title: 'Contrato', fields: ['contrato', 'contratoInicio', 'contratoFin', 'insumos'] },
  ],
  menu: { group: 'Configuración' },
  inUse: inUseByVales('el grifo'),
})
