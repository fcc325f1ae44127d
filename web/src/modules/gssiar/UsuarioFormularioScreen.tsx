import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import type { z } from 'zod'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'

type Written = { usuario?: unknown; email?: unknown }

/** What is shown as `id_usuario` and `email` is sent as `idUser` and `correo`. */
const asSent = <Body extends Written>(schema: z.ZodType<Body>) =>
  schema.transform(({ usuario: login, email, ...rest }: Body) => ({
    ...rest,
    ...(login !== undefined && { idUser: login, id_usuario: login }),
    ...(email !== undefined && { correo: email }),
  }))

const parts: ScreenParts = {
  form: { ...usuario, input: asSent(usuario.input), changes: asSent(usuario.changes) },
}

/** /formulario/usuario: the generic screen, whose bodies have names of their own (G10). */
export function UsuarioFormularioScreen() {
  return <ResourceScreen resource={usuario} parts={parts} />
}
