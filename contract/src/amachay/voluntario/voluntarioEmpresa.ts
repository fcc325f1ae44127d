import {
  activeFlag,
  choice,
  computed,
  dateTime,
  integer,
  optional,
  reference,
  text,
  ubigeo,
} from '../../core/kinds/fields.ts'
import { freeName } from '../../core/kinds/personFields.ts'
import { requiredWhen } from '../../core/kinds/shownWhen.ts'
import { ruc } from '../../core/peru/ruc.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { correo, direccion, dniFields, dniFits, telefono } from '../persona.ts'
import { reportRoute } from '../reportRoute.ts'
import { alreadyRegistered, anonymous, consentimiento, consents } from './voluntario.ts'

const declared = defineResource({
  key: 'amachay.voluntarioEmpresa',
  id: 'id',
  api: '/amachay/api/v1/voluntario_empresa',
  screen: '/vacuna/voluntarioe',
  labels: { singular: 'empresa voluntaria', plural: 'empresas voluntarias', gender: 'f' },
  fields: {
    campania: reference({ label: 'Campaña', to: 'amachay.campania', required: 'Seleccione una campaña' }),
    ruc: ruc(),
    razonSocial: text({ label: 'Razón social', max: 150 }),
    rubro: optional(text({ label: 'Rubro', max: 80 })),
    representante: freeName({ label: 'Representante', max: 120 }),
    ...dniFields(),
    correo: correo(),
    telefono: telefono(),
    ubigeo: ubigeo({ label: 'Distrito' }),
    direccion: direccion(),
    tipoApoyo: choice({
      label: 'Apoyo',
      options: {
        personal: 'Personal',
        local: 'Local',
        transporte: 'Transporte',
        insumos: 'Insumos',
        alimentos: 'Alimentos',
      },
      takenMessage: () => alreadyRegistered,
    }),
    detalleApoyo: optional(text({ label: 'Detalle', max: 300 })),
    numeroVoluntarios: requiredWhen(
      { field: 'tipoApoyo', in: ['personal'] },
      integer({ label: 'N.° de voluntarios', min: 1, max: 9999 }),
    ),
    consentimiento: consentimiento(),
    fechaRegistro: computed(dateTime({ label: 'Registro' })),
    estado: computed(activeFlag()),
  },
  display: ['ruc', 'razonSocial'],
  displayAs: '{razonSocial}',
  unique: [['campania', 'ruc', 'tipoApoyo']],
  rules: [dniFits, consents],
  list: {
    columns: ['ruc', 'razonSocial', 'representante', 'telefono', 'tipoApoyo', 'fechaRegistro'],
    search: ['ruc', 'razonSocial', 'representante'],
    sort: '-fechaRegistro',
    filters: ['campania', 'tipoApoyo', 'ubigeo', 'fechaRegistro'],
    sums: ['numeroVoluntarios'],
  },
  menu: { icon: 'IconBuilding' },
  verbs: ['L', 'D', 'R'],
  removal: 'logical',
  retention: {
    since: 'fechaRegistro',
    setting: 'retencion.voluntariosAnios',
    replacements: {
      ...{ representante: anonymous, tipoDocumento: 'DNI', dni: '00000000', correo: 'anonimizado@example.invalid' },
      ...{ telefono: '000000', direccion: null },
    },
  },
})

export const voluntarioEmpresa = {
  ...declared,
  routes: { ...declared.routes, exportReporte: reportRoute(declared, 'Reporte de empresas voluntarias') },
}
