import { z } from 'zod'

/** One thing wrong with a request: the field it concerns (empty for the whole) and the sentence a person reads. */
export type Issue = { campo: string; mensaje: string }

/** The body of every answer that is not a success. `traza` finds the request in the server's log. */
export const problemBody = z.object({
  errorMessage: z.string(),
  errors: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
  codigo: z.string().optional(),
  traza: z.string().optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

/** What can go wrong, as the server names it: HTTP status and the sentence used when the thrower gives none. */
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
  /** machine-readable reason the web branches on, such as `VERSION` or `CAMBIAR_CLAVE` */
  codigo?: string
  /** seconds, sent as Retry-After */
  retryAfter?: number
}

/** The one error a handler throws: what kind, and every issue found. `http/answerProblem.ts` answers it. */
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
