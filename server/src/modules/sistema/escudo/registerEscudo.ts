import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/connect.ts'
import { parametroText } from '../../../database/parametro.ts'

const pathOf = (huella: string) => `/escudo-${huella}.png`
const huellaOf = (url: string) => /^\/escudo-([0-9a-f]{16})\.png$/.exec(url)?.[1]

/** Serves the coat of arms publicly, under a URL that changes with the image. */
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

/** Meta tags of the page: the name of the institution and the URL of its coat of arms, if any. */
export async function institutionMeta({ read }: Pick<Database, 'read'>): Promise<Record<string, string>> {
  const institucion = await parametroText(read, 'institucion.nombre')
  const drawn = await read.selectFrom('nucleo.escudo_dibujo').select('huella').limit(1).executeTakeFirst()
  return { institucion, ...(drawn && { escudo: pathOf(drawn.huella) }) }
}
