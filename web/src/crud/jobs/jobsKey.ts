/** The query key of the user's jobs: invalidated whenever one is queued. */
export const jobsKey = ['procesos']
