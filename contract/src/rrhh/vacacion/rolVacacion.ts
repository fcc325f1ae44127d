import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { computed, date, decimal, fixed, integer, optional, reference, rows, text } from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'

const resolucion = () => text({ isCode: true, label: 'Resolución', max: 60 })

const enviar = defineAction({
  label: 'Enviar',
  icon: 'IconSend',
  tone: 'success',
  verb: 'U',
  confirm: { text: 'El rol pasará a Recursos Humanos y ya no podrá editarse.' },
  primary: true,
  from: ['BORRADOR'],
  to: 'ENVIADO',
})

const devolver = defineAction({
  label: 'Devolver',
  icon: 'IconArrowBackUp',
  verb: 'X',
  confirm: { text: 'El rol volverá a borrador.' },
  undoable: true,
  from: ['ENVIADO'],
  to: 'BORRADOR',
  requiresVersion: true,
})

const aprobar = defineAction({
  label: 'Aprobar',
  icon: 'IconCircleCheck',
  tone: 'success',
  verb: 'X',
  fields: { resolucion: resolucion() },
  confirm: { text: 'Se programarán todas las vacaciones del rol.' },
  primary: true,
  from: ['ENVIADO'],
  to: 'APROBADO',
  requiresVersion: true,
  set: { resolucion: 'input', fechaAprobacion: 'today' },
})

const anular = defineAction({
  label: 'Anular',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'D',
  confirm: { text: 'Sus vacaciones programadas también se anulan.' },
  from: ['APROBADO'],
  to: 'ANULADO',
})

const linea = {
  trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
  periodoVacacional: reference({ label: 'Periodo vacacional', to: 'rrhh.periodoVacacional' }),
  fechaInicio: date({ label: 'Desde' }),
  fechaFin: date({ label: 'Hasta' }),
  dias: computed(decimal({ label: 'Días', scale: 1 })),
  vacacion: computed(optional(reference({ label: 'Vacación', to: 'rrhh.vacacion' }))),
}

/** Yearly vacation plan of a unit. */
export const rolVacacion = defineResource({
  key: 'rrhh.rolVacacion',
  screen: '/gsrrhh/rol-vacaciones',
  labels: { singular: 'rol de vacaciones', plural: 'roles de vacaciones', gender: 'm' },
  fields: {
    nombre: computed(text({ label: 'Rol', max: 40 })),
    periodo: fixed(reference({ label: 'Año', to: 'rrhh.periodo', only: { tipo: ['ANUAL'] } })),
    unidad: fixed(reference({ label: 'Unidad', to: 'rrhh.unidad' })),
    fechaLimite: date({ label: 'Fecha límite de programación' }),
    resolucion: computed(optional(resolucion())),
    fechaAprobacion: computed(optional(date({ label: 'Fecha de aprobación' }))),
    observacion: optional(text({ label: 'Observación', max: 250 })),
    detalle: rows({
      label: 'Detalle',
      item: linea,
      table: 'rrhh.rol_vacacion_detalle',
      id: 'idRolVacacionDetalle',
      min: 0,
      max: 1000,
      rules: [
        {
          on: 'fechaFin',
          uses: ['fechaInicio', 'fechaFin'],
          message: messages.notBefore('Hasta', 'Desde'),
          holds: ({ fechaInicio, fechaFin }) => fechaInicio <= fechaFin,
        },
      ],
    }),
    lineas: computed(integer({ label: 'Vacaciones programadas' })),
    estado: lifecycle(
      {
        BORRADOR: ['Borrador', 'neutral'],
        ENVIADO: ['Enviado', 'info'],
        APROBADO: ['Aprobado', 'success'],
        ANULADO: ['Anulado', 'neutral'],
      },
      { initial: 'BORRADOR' },
    ),
  },
  title: 'Rol de vacaciones[ de {unidad}][, {periodo}]',
  // the unit may have a new plan for the year
  restorable: false,
  constraints: {
    rol_vacacion_vigente: {
      fields: ['unidad', 'periodo'],
      message: 'La unidad ya tiene un rol de vacaciones de ese año',
    },
    rol_vacacion_detalle_superpuesto: { fields: ['detalle'], message: 'Las fechas de un trabajador se superponen' },
  },
  list: {
    columns: ['periodo', 'unidad', 'fechaLimite', 'resolucion', 'estado', 'lineas'],
    search: ['resolucion', 'unidad'],
    sort: '-periodo,unidad',
    filters: ['periodo', 'unidad', 'estado'],
  },
  sections: [
    {
      title: 'Rol de vacaciones',
      fields: [
        'periodo',
        'unidad',
        'fechaLimite',
        'estado',
        'resolucion',
        'fechaAprobacion',
        'observacion',
        'lineas',
        'detalle',
      ],
    },
  ],
  menu: { label: 'Rol de vacaciones', group: 'Asistencia' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCURX', 'Jefe de unidad': 'LCUR', Consulta: 'L' },
  scopes: { UNIDAD: 'unidad' },
  editableIn: { states: ['BORRADOR'] },
  actions: { enviar, devolver, aprobar, anular },
})

const dia = z.string()
const entitled = z.object({
  idPeriodoVacacional: z.number().int(),
  nombre: z.string(),
  /** days still available for planning */
  dias: z.number(),
})
const planned = z.object({
  idTrabajador: z.number().int(),
  nombreCompleto: z.string(),
  periodos: z.array(entitled),
  /** existing vacations */
  vacaciones: z.array(z.object({ desde: dia, hasta: dia })),
})
const calendario = z.object({
  anio: z.number().int(),
  feriados: z.array(dia),
  maxAusentesPct: z.number(),
  trabajadores: z.array(planned),
  advertencias: z.array(z.string()),
})
export type RolCalendario = z.infer<typeof calendario>

export const rolVacacionRoutes = {
  showCalendario: defineRoute({
    method: 'GET',
    path: `${rolVacacion.api}/{id}/calendario`,
    access: { verb: 'L', accion: 'VER CALENDARIO' },
    summary: 'Ver a quiénes alcanza un rol, cuántos días les corresponden y qué días faltaría demasiada gente',
    params: z.object({ id: rowId }),
    response: calendario,
    grants: rolVacacion.grants,
  }),
}
