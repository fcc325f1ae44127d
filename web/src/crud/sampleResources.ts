import {
  activeFlag,
  choice,
  code,
  date,
  decimal,
  file,
  integer,
  optional,
  password,
  point,
  reference,
  text,
} from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'

const area = defineResource({
  key: 'muestra.area',
  labels: { singular: 'área', plural: 'áreas', gender: 'f' },
  fields: { codigo: code({ max: 10 }), nombre: text({ label: 'Nombre', max: 60 }), activa: activeFlag('Activa') },
  list: { columns: ['codigo', 'nombre'], search: ['nombre'] },
})

const pieza = defineResource({
  key: 'muestra.pieza',
  labels: { singular: 'pieza', plural: 'piezas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    tipo: choice({ label: 'Tipo', options: { A: 'Alfa', B: ['Beta', 'warning'] }, initial: 'A' }),
    area: reference({ label: 'Área', to: 'muestra.area' }),
    sobre: optional(reference({ label: 'Pieza superior', to: 'muestra.pieza' })),
    fecha: optional(date({ label: 'Fecha' })),
    cantidad: integer({ label: 'Cantidad', min: 1, max: 9, unit: 'und' }),
    precio: optional(decimal({ label: 'Precio' })),
    foto: optional(file({ label: 'Foto', accept: ['jpg'], maxMegabytes: 1 })),
    clave: password({ label: 'Clave', max: 20 }),
    activo: activeFlag(),
  },
  rules: [
    {
      on: 'precio',
      uses: ['cantidad', 'precio'],
      message: 'El precio no puede ser menor que la cantidad',
      holds: (pieza) => pieza.precio === null || pieza.precio >= pieza.cantidad,
    },
  ],
  list: {
    columns: ['nombre', 'tipo', 'area', 'fecha', 'activo'],
    sort: '-fecha,nombre',
    tree: 'sobre',
    sums: ['cantidad', 'precio'],
  },
  sections: [{ title: 'Pieza', fields: ['nombre', 'tipo'] }],
})

const encargo = defineResource({
  key: 'muestra.encargo',
  labels: { singular: 'encargo', plural: 'encargos', gender: 'm' },
  fields: {
    asunto: text({ label: 'Asunto', max: 40 }),
    inicio: date({ label: 'Inicio' }),
    fin: optional(date({ label: 'Fin' })),
    lugar: optional(point({ label: 'Lugar' })),
    horas: optional(integer({ label: 'Horas', min: 1, max: 99, unit: 'h' })),
    estado: lifecycle(
      {
        ABIERTO: ['Abierto', 'info'],
        HECHO: ['Hecho', 'success'],
        APLAZADO: ['Aplazado', 'warning'],
        ANULADO: ['Anulado', 'danger'],
      },
      { initial: 'ABIERTO' },
    ),
  },
  display: ['asunto'],
  list: {
    columns: ['asunto', 'inicio', 'fin', 'estado'],
    filters: ['estado', 'inicio'],
    sums: ['horas'],
    summedIn: ['ABIERTO', 'HECHO'],
    views: { calendar: { from: 'inicio', to: 'fin', about: 'asunto' } },
  },
  actions: {
    terminar: defineAction({ label: 'Terminar', icon: 'IconCheck', verb: 'X', from: ['ABIERTO'], to: 'HECHO' }),
    aplazar: defineAction({
      label: 'Aplazar',
      icon: 'IconClock',
      verb: 'X',
      undoable: true,
      from: ['ABIERTO'],
      to: 'APLAZADO',
    }),
    anular: defineAction({
      label: 'Anular',
      icon: 'IconBan',
      verb: 'X',
      fields: { motivo: text({ label: 'Motivo', max: 60 }) },
      from: ['ABIERTO'],
      to: 'ANULADO',
    }),
  },
})

export const sampleResources = { area, encargo, pieza }
