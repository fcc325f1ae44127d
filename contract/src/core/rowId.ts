import { z } from 'zod'

const text = 'El identificador no tiene un formato válido.'

/** A record's id in a path or query. Any whole number passes: an id that does not exist is answered 404, not 400. */
export const rowId = z.coerce.number({ error: text }).int(text).min(0, text)
