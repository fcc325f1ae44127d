import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/connect.ts'
import { parametroText } from '../../../database/parametro.ts'

const pathOf = (huella: string) => `/escudo-${huella}.png`
const huellaOf = (url: string) => /^\/escudo-([0-9a-f]{16})\.png$/.exec(url)?.[1]

/** Serves the coat of arms of the institution to anybody, under an address that changes with the picture. */
export function registerEscudo(app: FastifyInstance, { read }: Pick<Database, 'read'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const huella = request.method === 'GET' ? huellaOf(request.url) : undefined
    if (huella === undefined) return
    const drawn = await read
      .selectFrom('nucleo.escudo_dibujo')
      .select('contenido')
      .where('huella', '=', huella)
      .executeTakeFirst()
    if (!drawn) return
    return reply.type('image/png').header('Cache-Control', 'public, max-age=31536000, immutable').send(drawn.contenido)
  })
}

/** Whose installation it is, as the page says it: the name, and the address of the coat of arms where there is one. */
export async function institutionMeta({ read }: Pick<Database, 'read'>): Promise<Record<string, string>> {
  const institucion = await parametroText(read, 'institucion.nombre')
  const drawn = await read.selectFrom('nucleo.escudo_dibujo').select('huella').limit(1).executeTakeFirst()
  return { institucion, ...(drawn && { escudo: pathOf(drawn.huella) }) }
}
