import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { drawnParts } from '../../core/resource/indicator.ts'
import { operationalGrants } from '../operationalGrants.ts'

const int = z.number().int()
const text = z.string()
const day = z.string()

/** How somebody stands today, as far as it is known by now. */
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
  /** false: only asked for */
  firme: z.boolean(),
})
export type Ausencia = z.infer<typeof ausencia>

const miEquipo = z.object({
  /** the units headed, the highest first */
  unidades: z.array(z.object({ idUnidad: int, nombre: text })),
  hoy: z.array(
    persona.extend({
      cargo: text.nullable(),
      situacion: z.enum(Object.keys(situacionHoy) as [SituacionHoy, ...SituacionHoy[]]),
      /** what is granted for today, such as «Vacaciones» */
      motivo: text.nullable(),
      /** the first and the last punch, `HH:MM` */
      ingreso: text.nullable(),
      salida: text.nullable(),
    }),
  ),
  /** days of this week on which each part of the people is absent, and its first and last day */
  semana: z.object({ desde: day, hasta: day, ausencias: z.array(ausencia) }),
  /** stretches of the days to come on which two or more of one unit are on vacation */
  coincidencias: z.array(z.object({ unidad: text, desde: day, hasta: day, personas: z.array(text), equipo: int })),
  /** contracts that end soon, the first on top */
  contratos: z.array(persona.extend({ idContrato: int, numero: text, fin: day, dias: int })),
})
export type MiEquipo = z.infer<typeof miEquipo>

/** The desk of a head of units: the own people, and those of the units below. */
export const miEquipoRoutes = {
  /** What the chart of today draws, of all people within the scope. */
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
