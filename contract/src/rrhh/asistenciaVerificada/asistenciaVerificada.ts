import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import {
  computed,
  dateTime,
  decimal,
  fixed,
  integer,
  login,
  longText,
  optional,
  reference,
  text,
} from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { sensitive } from '../../core/kinds/personFields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { asistenciaVerificadaActions as actions } from './asistenciaVerificadaActions.ts'
import { verificationGrants } from './verificationGrants.ts'

const days = (label: string) => computed(integer({ label }))

/** Month of a worker: verified by the head, confirmed by human resources. */
export const asistenciaVerificada = defineResource({
  key: 'rrhh.asistenciaVerificada',
  screen: '/gsrrhh/asistencias-verificada',
  labels: { singular: 'asistencia verificada', plural: 'asistencias verificadas', gender: 'f' },
  fields: {
    nombre: computed(text({ label: 'Mes', max: 250 })),
    periodo: fixed(reference({ label: 'Periodo', to: 'rrhh.periodo', only: { tipo: ['MENSUAL'] } })),
    trabajador: fixed(reference({ label: 'Trabajador', to: 'rrhh.trabajador' })),
    unidad: computed(optional(reference({ label: 'Unidad', to: 'rrhh.unidad' }))),
    estado: lifecycle(
      {
        PENDIENTE: ['Pendiente', 'neutral'],
        VERIFICADA: ['Verificada', 'info'],
        OBSERVADA: ['Observada', 'warning'],
        CONFORME: ['Conforme', 'success'],
      },
      { initial: 'PENDIENTE' },
    ),
    diasProgramados: days('Días programados'),
    diasLaborados: days('Días laborados'),
    diasFalta: days('Faltas'),
    diasVacaciones: days('Días de vacaciones'),
    diasLicencia: days('Licencias'),
    diasLicenciaSinGoce: days('Licencias sin goce'),
    minutosTardanza: days('Tardanza total (min)'),
    minutosOtros: days('Salida anticipada, refrigerio y permisos sin goce (min)'),
    minutosExtraAutorizados: days('Extra autorizado (min)'),
    montoDescuento: sensitive(computed(decimal({ label: 'Descuento referencial (S/)' }))),
    observacion: optional(longText({ label: 'Observación', max: 500 })),
    verificadoPor: computed(optional(login({ label: 'Verificado por', nameKey: 'verificadoPorNombre' }))),
    fechaVerificacion: computed(optional(dateTime({ label: 'Fecha de verificación' }))),
  },
  title: 'Asistencia mensual[ de {trabajador}][, {periodo}]',
  // a deleted month can be generated again
  restorable: false,
  unique: [['periodo', 'trabajador']],
  list: {
    columns: ['periodo', 'trabajador', 'unidad', 'diasLaborados', 'diasFalta', 'minutosTardanza', 'estado'],
    card: { title: 'trabajador', facts: ['periodo', 'diasLaborados'] },
    search: ['trabajador'],
    sort: 'unidad,trabajador',
    filters: ['periodo', 'unidad', 'estado', 'trabajador'],
    sums: ['diasLaborados', 'diasFalta', 'minutosTardanza', 'montoDescuento'],
  },
  sections: [
    { title: 'Mes', fields: ['periodo', 'trabajador', 'unidad', 'estado'] },
    {
      title: 'Días',
      fields: [
        ...(['diasProgramados', 'diasLaborados', 'diasFalta'] as const),
        ...(['diasVacaciones', 'diasLicencia', 'diasLicenciaSinGoce'] as const),
      ],
    },
    {
      title: 'Minutos y descuento',
      fields: ['minutosTardanza', 'minutosOtros', 'minutosExtraAutorizados', 'montoDescuento'],
    },
    { title: 'Verificación', fields: ['observacion', 'verificadoPor', 'fechaVerificacion'] },
  ],
  menu: { label: 'Asistencia verificada', group: 'Asistencia' },
  grants: { ...verificationGrants, Trabajador: 'L' },
  scopes: { UNIDAD: 'unidad', PROPIO: 'trabajador' },
  removableIn: { states: ['PENDIENTE'] },
  actions,
})

export const generacionFields = {
  idPeriodo: asistenciaVerificada.fields.periodo,
  idUnidad: optional(reference({ label: 'Unidad', to: 'rrhh.unidad', help: 'En blanco se incluyen todas.' })),
}

export const verificacionRoutes = {
  generateAsistenciaVerificada: defineRoute({
    method: 'POST',
    path: `${asistenciaVerificada.api}/generar`,
    access: { verb: 'C', accion: 'GENERAR' },
    summary: 'Crear los meses por verificar que faltan en un periodo',
    grants: verificationGrants,
    body: z.object({ idPeriodo: generacionFields.idPeriodo.input, idUnidad: generacionFields.idUnidad.input }),
    response: z.object({ creadas: z.number().int() }),
  }),
}
