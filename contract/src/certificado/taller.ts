import { pluralize } from '../core/http/pluralize.ts'
import { choice, code, date, decimal, integer, longText, optional, text } from '../core/kinds/fields.ts'
import { writtenLifecycle } from '../core/kinds/lifecycle.ts'
import type { Rule } from '../core/kinds/rule.ts'
import { defineResource } from '../core/resource/resource.ts'

type Values = { modalidad: string; lugar: string | null; fechaInicio: string; fechaFin: string }

const rules: readonly Rule<Values>[] = [
  {
    on: 'lugar',
    uses: ['modalidad', 'lugar'],
    message: 'Ingrese el lugar o el enlace',
    holds: ({ modalidad, lugar }) => modalidad === 'virtual' || lugar !== null,
  },
  {
    on: 'fechaFin',
    uses: ['fechaInicio', 'fechaFin'],
    message: 'La fecha de fin no puede ser anterior a la de inicio.',
    holds: ({ fechaInicio, fechaFin }) => fechaFin >= fechaInicio,
  },
]

export const taller = defineResource({
  key: 'certificado.taller',
  idIn: 'body',
  labels: { singular: 'taller', plural: 'talleres', gender: 'm' },
  fields: {
    codigo: code({ label: 'Código del taller', min: 3, max: 20 }),
    nombre: text({ label: 'Taller', max: 150 }),
    descripcion: optional(text({ label: 'Descripción', max: 500 })),
    temario: optional(longText({ label: 'Temario', max: 5000 })),
    modalidad: choice({
      label: 'Modalidad',
      options: { presencial: 'Presencial', virtual: 'Virtual', mixta: 'Mixta' },
    }),
    lugar: optional(text({ label: 'Lugar o enlace', max: 150 })),
    fechaInicio: date({ label: 'Inicio' }),
    fechaFin: date({ label: 'Fin' }),
    horas: integer({ label: 'Horas académicas', min: 1, max: 500, unit: 'h' }),
    vacantes: optional(integer({ label: 'Vacantes', min: 0, max: 100_000 })),
    notaMinima: decimal({ label: 'Nota mínima', min: 0, max: 20, initial: 11 }),
    asistenciaMinima: integer({ label: 'Asistencia mínima', min: 0, max: 100, initial: 80, unit: '%' }),
    ponente: optional(text({ label: 'Ponente', max: 120 })),
    firmante: text({ label: 'Firma', max: 120 }),
    cargoFirmante: text({ label: 'Cargo', max: 120 }),
    estado: writtenLifecycle(
      {
        programado: ['Programado', 'info'],
        en_curso: ['En curso', 'info'],
        concluido: ['Concluido', 'neutral'],
        anulado: ['Anulado', 'neutral'],
      },
      {
        initial: 'programado',
        ways: { programado: ['en_curso', 'concluido', 'anulado'], en_curso: ['concluido', 'anulado'] },
      },
    ),
  },
  rules,
  list: {
    columns: ['codigo', 'nombre', 'fechaInicio', 'fechaFin', 'horas', 'estado'],
    columnHeads: { codigo: 'Código', horas: 'Horas' },
    search: ['codigo', 'nombre', 'ponente'],
    sort: '-fechaInicio',
    filters: ['estado', 'modalidad', 'fechaInicio'],
    sums: ['horas', 'vacantes'],
    summedIn: ['programado', 'en_curso', 'concluido'],
    views: { calendar: { from: 'fechaInicio', to: 'fechaFin' } },
  },
  sections: [
    { title: 'Taller', fields: ['codigo', 'nombre', 'descripcion', 'temario', 'ponente', 'estado'] },
    {
      title: 'Desarrollo',
      fields: ['modalidad', 'lugar', 'fechaInicio', 'fechaFin', 'horas', 'vacantes'],
    },
    { title: 'Certificado', fields: ['notaMinima', 'asistenciaMinima', 'firmante', 'cargoFirmante'] },
  ],
  menu: { icon: 'IconSchool' },
  inUse: (n) => `No se puede eliminar el taller porque tiene ${pluralize(n, 'certificado', 'certificados')}.`,
})
