/** The person behind a session. `idUsuario` is 0 for nobody: a public call. */
export type CurrentUser = {
  idUsuario: number
  username: string
  nombreCompleto: string
  idSesion: number
  perfiles: readonly { idPerfil: number; nombre: string }[]
  debeCambiarClave: boolean
}

export const nobody: CurrentUser = {
  idUsuario: 0,
  username: '',
  nombreCompleto: '',
  idSesion: 0,
  perfiles: [],
  debeCambiarClave: false,
}
