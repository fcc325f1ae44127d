import { z } from 'zod'

/** One validation error: the field it concerns (empty: the whole request) and a message for the user. */
export type Issue = { campo: string; mensaje: string }

/** Body of every error response. `traza` is the request id in the server log. */
export const problemBody = z.object({
  errorMessage: z.string(),
  errors: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
  codigo: z.string().optional(),
  traza: z.string().optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

/** Error kinds with their HTTP status and default message. */
export const problemKinds = {
  validation: { status: 400, text: 'Porfavor corrija los siguientes errores:' },
  malformed: { status: 400, text: 'La solicitud no tiene un formato válido.' },
  unauthenticated: { status: 401, text: 'Su sesión ha expirado. Vuelva a iniciar sesión.' },
  forbidden: { status: 403, text: 'No tiene permiso para realizar esta acción.' },
  notFound: { status: 404, text: 'No se encontró el registro solicitado.' },
  tooSlow: { status: 408, text: 'La solicitud tardó demasiado en llegar. Intente nuevamente con una mejor conexión.' },
  conflict: { status: 409, text: 'La operación no es posible en el estado actual del registro.' },
  tooLarge: { status: 413, text: 'El contenido enviado supera el tamaño máximo permitido.' },
  unsupported: { status: 415, text: 'Tipo de archivo no permitido.' },
  tooMany: { status: 429, text: 'Demasiados intentos. Intente nuevamente en unos minutos.' },
  internal: { status: 500, text: 'Ocurrió un error interno. Intente nuevamente.' },
  unavailable: { status: 503, text: 'El servicio no está disponible. Intente nuevamente en unos minutos.' },
} as const
export type ProblemKind = keyof typeof problemKinds

export type ProblemDetails = {
  message?: string
  issues?: readonly Issue[]
  /** machine-readable reason for clients, such as `VERSION` or `CAMBIAR_CLAVE` */
  codigo?: string
  /** value of the Retry-After header, in seconds */
  retryAfter?: number
}

/**
 * The only error that handlers throw: its kind and every issue found. `http/sendProblem.ts` turns it into a response.
 */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly issues: readonly Issue[]
  readonly codigo: string | undefined
  readonly retryAfter: number | undefined

  constructor(kind: ProblemKind, details: ProblemDetails | string = {}) {
    const { message, issues = [], codigo, retryAfter } = typeof details === 'string' ? { message: details } : details
    super(message ?? problemKinds[kind].text)
    this.name = 'Problem'
    this.kind = kind
    this.issues = issues
    this.codigo = codigo
    this.retryAfter = retryAfter
  }
}
