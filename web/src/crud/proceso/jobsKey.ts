/** Under which the person's long work is kept: invalidated whenever some is asked for. */
export const jobsKey = ['procesos']
