import type { Hecho } from '@wamani/contract/sistema/estadoRoutes.ts'
import { GIB_BYTES, limited, sizeText, spanText, well } from './hecho.ts'
import type { Medidas } from './medidas.ts'

/** Timeout of a heartbeat, which is sent every 15 seconds. */
const SILENT_SECONDS = 60
const LATE_SECONDS = 0.2
const MS_PER_SECOND = 1_000

type Known = { version: string; medidas: Medidas; silentSeconds: number }

export function nodeFacts({ version, medidas, silentSeconds }: Known, ownVersion: string): Hecho[] {
  const { demora, espera = 0, ocupadas = 0, memoria, datos, respaldos, archivos, correo } = medidas
  return [
    limited(
      'Servidor activo',
      silentSeconds < SILENT_SECONDS ? 'Responde' : `Sin noticias desde hace ${spanText(silentSeconds)}`,
      {
        failure: silentSeconds >= SILENT_SECONDS,
        consejo: 'Pida a quien opera el servidor que vea si sigue en marcha en ese equipo.',
      },
    ),
    limited('Versión', version, {
      attention: version !== ownVersion,
      consejo: 'Los servidores no tienen la misma versión: termine la actualización.',
    }),
    ...(demora === undefined
      ? []
      : [
          limited('Tiempo de respuesta', `${Math.round(demora * MS_PER_SECOND)} ms`, {
            attention: demora > LATE_SECONDS,
            consejo: 'El servidor está ocupado y responde tarde: agregue otro servidor o un equipo con más capacidad.',
          }),
        ]),
    limited('Conexiones a la base de datos', `${ocupadas} en uso, ${espera} en espera`, {
      attention: espera > 0,
      consejo: 'Las personas esperan a la base de datos: pida a quien opera el servidor que permita más conexiones.',
    }),
    ...(memoria === undefined ? [] : [well('Memoria', sizeText(memoria))]),
    ...diskFacts('Disco de datos', datos),
    ...diskFacts('Disco de respaldos', respaldos),
    ...answered(
      'Almacén de archivos',
      archivos,
      'No se pueden subir ni abrir archivos: pida a quien opera el servidor que revise dónde se guardan.',
    ),
    ...answered(
      'Servidor de correo',
      correo,
      'Los correos esperan en la cola: pida a quien opera el servidor que revise el envío de correo.',
    ),
  ]
}

function diskFacts(nombre: string, free: number | undefined): Hecho[] {
  if (free === undefined) return []
  return [
    limited(nombre, `${sizeText(free)} libres`, {
      attention: free < 5 * GIB_BYTES,
      failure: free < GIB_BYTES,
      consejo: 'Pida a quien opera el servidor que libere espacio o use un disco más grande.',
    }),
  ]
}

const answered = (nombre: string, up: number | undefined, consejo: string): Hecho[] =>
  up === undefined ? [] : [limited(nombre, up === 1 ? 'Responde' : 'No responde', { failure: up !== 1, consejo })]
