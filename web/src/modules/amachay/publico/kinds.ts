import { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import '@wamani/contract/amachay/campania.ts'
import '@wamani/contract/amachay/lookups.ts'
import { voluntario } from '@wamani/contract/amachay/voluntario/voluntario.ts'
import { voluntarioEmpresa } from '@wamani/contract/amachay/voluntario/voluntarioEmpresa.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Section } from '../../../crud/form/formValues.ts'

const place = ['telefono', 'correo', 'ubigeo', 'direccion']

export const kinds = {
  persona: {
    label: 'Soy una persona',
    route: publicoRoutes.registerVoluntario,
    input: voluntario.input,
    fields: voluntario.fields as Fields,
    sections: [
      { title: '1. ¿Cómo desea ayudar?', fields: ['campania', 'tipoApoyo', 'profesion', 'disponibilidad'] },
      {
        title: '2. Sus datos',
        fields: [
          ...['tipoDocumento', 'documento', 'nombre', 'apellidoPaterno', 'apellidoMaterno'],
          ...['fechaNacimiento', 'sexo', ...place],
        ],
      },
    ] satisfies Section[],
  },
  empresa: {
    label: 'Represento a una empresa',
    route: publicoRoutes.registerVoluntarioEmpresa,
    input: voluntarioEmpresa.input,
    fields: voluntarioEmpresa.fields as Fields,
    sections: [
      { title: '1. ¿Cómo desea ayudar?', fields: ['campania', 'tipoApoyo', 'numeroVoluntarios', 'detalleApoyo'] },
      {
        title: '2. La empresa y su representante',
        fields: ['ruc', 'razonSocial', 'rubro', 'representante', 'tipoDocumento', 'dni', ...place],
      },
    ] satisfies Section[],
  },
} as const
export type Kind = keyof typeof kinds
