/** Where a request came from; `traza` finds it in the log. */
export type Origin = { ip: string; agente: string; traza: string }
