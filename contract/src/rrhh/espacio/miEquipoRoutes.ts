import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { drawnParts } from '../../core/resource/indicator.ts'
import { operationalGrants } from '../operationalGrants.ts'

const int = z.number().int()
const text = z.string()
const day = z.string()

/** Current status of a person today. */
export const situacionHoy = {
  PRESENTE: { label: 'Presente', tone: 'success' },
  SIN_MARCA: { label: 'Sin marca', tone: 'warning' },
  POR_LLEGAR: { label: 'Por llegar', tone: 'neutral' },
  AUSENTE: { label: 'Con permiso', tone: 'info' },
  DESCANSO: { label: 'Descanso', tone: 'neutral' },
} as const
export type SituacionHoy = keyof typeof situacionHoy

const persona = z.object({ idTrabajador: int, nombre: text })

const ausencia = persona.extend({
  motivo: text,
  desde: day,
  hasta: day,
  horaInicio: text.nullable(),
  horaFin: text.nullable(),
  /** false: requested but not approved */
  firme: z.boolean(),
})
export type Ausencia = z.infer<typeof ausencia>

const miEquipo = z.object({
  /** units headed, top level first */
  unidades: z.array(z.object({ idUnidad: int, nombre: text })),
  hoy: z.array(
    persona.extend({
      cargo: text.nullable(),
      situacion: z.enum(Object.keys(situacionHoy) as [SituacionHoy, ...SituacionHoy[]]),
      /** leave of today, such as «Vacaciones» */
      motivo: text.nullable(),
      /** first and last punch, `HH:MM` */
      ingreso: text.nullable(),
      salida: text.nullable(),
    }),
  ),
  /** absences of this week by person, with the first and last date of the week */
  semana: z.object({ desde: day, hasta: day, ausencias: z.array(ausencia) }),
  /** upcoming ranges in which two or more people of a unit are on vacation */
  coincidencias: z.array(z.object({ unidad: text, desde: day, hasta: day, personas: z.array(text), equipo: int })),
  /** contracts that end soon, earliest first */
  contratos: z.array(persona.extend({ idContrato: int, numero: text, fin: day, dias: int })),
})
export type MiEquipo = z.infer<typeof miEquipo>

/** Dashboard of a head: people of their units and the units below. */
export const miEquipoRoutes = {
  /** Totals of today's chart, within the scope. */
  countAsistenciaHoy: defineRoute({
    method: 'GET',
    path: '/rrhh/api/v1/asistencia/hoy',
    access: { verb: 'L', accion: 'VER ASISTENCIA DE HOY' },
    summary: 'Contar quiénes están, faltan o tienen permiso hoy, según las marcas cargadas hasta ahora',
    grants: operationalGrants,
    response: drawnParts,
  }),
  showMiEquipo: defineRoute({
    method: 'GET',
    path: '/rrhh/api/v1/mi-equipo',
    access: { verb: 'L', accion: 'VER MI EQUIPO', withinScope: 'JEFATURA' },
    summary: 'Ver quién está hoy, quién falta esta semana y qué se acerca en las unidades que uno dirige',
    grants: { 'Jefe de unidad': 'L' },
    response: miEquipo,
  }),
}
