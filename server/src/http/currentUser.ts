/**
 * The signed-in user, or the responsible user of an application (then names and profiles are those of the application).
 * `idUsuario` 0: anonymous.
 */
export type CurrentUser = {
  idUsuario: number
  username: string
  nombreCompleto: string
  idSesion: number
  /** 0 for users */
  idAplicacion: number
  perfiles: readonly { idPerfil: number; nombre: string }[]
  debeCambiarClave: boolean
  /** must set up a second factor first */
  faltaSegundoFactor: boolean
  /** last authentication of this session; null outside sessions */
  identifiedAt: string | null
}

export const nobody: CurrentUser = {
  idUsuario: 0,
  username: '',
  nombreCompleto: '',
  idSesion: 0,
  idAplicacion: 0,
  perfiles: [],
  debeCambiarClave: false,
  faltaSegundoFactor: false,
  identifiedAt: null,
}
