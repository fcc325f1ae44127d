import { z } from 'zod'
import { idWithMessage } from './rowId.ts'

const sentence = 'El enlace al archivo no es válido o ha vencido.'
const wholeNumber = (max = Number.MAX_SAFE_INTEGER) => idWithMessage(sentence, { min: 1, max })

/** Applications have no session: `sesion` holds their id as a negative number. */
const ofApplication = z
  .string()
  .regex(/^-[1-9]\d{0,9}$/)
  .transform(Number)

/** Query parameters of a signed file link. */
export const linkQuery = z.object({
  sesion: z.union([wholeNumber(), ofApplication], sentence),
  derechos: z.string(sentence).max(20, sentence),
  /** record that contained the file, as `rrhh.contrato:12` */
  de: z.string(sentence).max(80, sentence).optional(),
  vence: wholeNumber(),
  firma: z.string(sentence).max(100, sentence),
})

export const linkParams = z.object({ idArchivo: wholeNumber(2_147_483_647) })

/** Path and query of a signed file link together. */
export const fileLink = linkQuery.extend(linkParams.shape)
