export const startStamp = (now: Date) => ({ idUsuario: null, username: 'sistema', ip: '', traza: 'inicio', now })
