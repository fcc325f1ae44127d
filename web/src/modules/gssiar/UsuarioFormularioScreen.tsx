import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import type { z } from 'zod'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'

type Written = { usuario?: unknown; email?: unknown }

/** The list returns `id_usuario` and `email`; the server expects `idUser` and `correo` in requests. */
const asSent = <Body extends Written>(schema: z.ZodType<Body>) =>
  schema.transform(({ usuario: login, email, ...rest }: Body) => ({
    ...rest,
    ...(login !== undefined && { idUser: login, id_usuario: login }),
    ...(email !== undefined && { correo: email }),
  }))

const parts: ScreenParts = {
  form: { ...usuario, input: asSent(usuario.input), changes: asSent(usuario.changes) },
}

/** The request bodies use their own field names (G10). */
export function UsuarioFormularioScreen() {
  return <ResourceScreen resource={usuario} parts={parts} />
}
