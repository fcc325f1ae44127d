/** Query key of the jobs of the user. Invalidate it whenever a job is queued. */
export const jobsKey = ['procesos']
