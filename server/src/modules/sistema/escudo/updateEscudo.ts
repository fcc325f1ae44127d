import { createHash } from 'node:crypto'
import { escudo } from '@wamani/contract/sistema/escudo.ts'
import { crud } from '../../../crud/crud.ts'
import { targetOf } from '../../../crud/targetId.ts'
import { smallPicture } from '../../../files/plainPhoto.ts'
import type { PreparedHandler } from '../../../http/implement.ts'

/** Sharp enough for the head of a document and a few kilobytes in size. */
const DRAWN_PX = 256

/** Stores the coat of arms, scaled down for screens and documents. */
export const updateEscudo: PreparedHandler<typeof escudo.routes.update, Buffer | undefined> = {
  prepare: ({ body: { imagen } }) => (imagen ? smallPicture(imagen, DRAWN_PX) : undefined),
  write: async (context) => {
    const { db, body, prepared } = context
    const id = targetOf(escudo, context)
    const saved = await crud(escudo).update(context)
    if (body.imagen !== undefined) await db.deleteFrom('nucleo.escudo_dibujo').where('id_escudo', '=', id).execute()
    if (prepared) {
      const huella = createHash('sha256').update(prepared).digest('hex').slice(0, 16)
      await db.insertInto('nucleo.escudo_dibujo').values({ id_escudo: id, contenido: prepared, huella }).execute()
    }
    return saved
  },
}
