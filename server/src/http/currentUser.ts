/**
 * The person behind a session, or who answers for the application that calls: then the names are those of the application, and
 * so are the profiles. `idUsuario` is 0 for nobody: a public call.
 */
export type CurrentUser = {
  idUsuario: number
  username: string
  nombreCompleto: string
  idSesion: number
  /** 0 for a person */
  idAplicacion: number
  perfiles: readonly { idPerfil: number; nombre: string }[]
  debeCambiarClave: boolean
  /** must set up a second factor first */
  faltaSegundoFactor: boolean
  /** when this session last said who it is of; null outside sessions */
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
