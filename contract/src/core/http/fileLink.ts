import { z } from 'zod'
import { idWithMessage } from './rowId.ts'

const sentence = 'El enlace al archivo no es válido o ha vencido.'
const wholeNumber = (max = Number.MAX_SAFE_INTEGER) => idWithMessage(sentence, { min: 1, max })

/** An application has no session: its id stands there, below zero. */
const ofApplication = z
  .string()
  .regex(/^-[1-9]\d{0,9}$/)
  .transform(Number)

/** What stands in the address of a kept file beside its id. */
export const linkQuery = z.object({
  sesion: z.union([wholeNumber(), ofApplication], sentence),
  derechos: z.string(sentence).max(20, sentence),
  /** the record that it was read with, as `rrhh.contrato:12` */
  de: z.string(sentence).max(80, sentence).optional(),
  vence: wholeNumber(),
  firma: z.string(sentence).max(100, sentence),
})

export const linkParams = z.object({ idArchivo: wholeNumber(2_147_483_647) })

/** The whole of it. */
export const fileLink = linkQuery.extend(linkParams.shape)
