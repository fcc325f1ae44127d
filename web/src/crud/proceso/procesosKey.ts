/** Under which the person's long work is kept: invalidated whenever some is asked for. */
export const procesosKey = ['procesos']
