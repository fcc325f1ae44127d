import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Db } from '../../../database/connect.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertGivenScope, hashPassword, openLogin, updateLogin, validateClave } from '../../seguridad/index.ts'
import { assertEstablecimientoPrivado } from './assertEstablecimientoPrivado.ts'

type Create = PreparedHandler<typeof usuarioEstablecimiento.routes.create, { claveHash: string }>

/**
 * Creates a user named by the document number unless an existing one is linked. A person who was removed before gets
 * the former user back.
 */
export const createUsuarioEstablecimiento: Create = {
  // A linked user keeps their password.
  prepare: async (context) => {
    const { usuario, clave = '', dni, nombre } = context.body
    if (usuario) return { claveHash: '' }
    const issues = await validateClave(context, {
      clave: clave ?? '',
      username: dni.toLowerCase(),
      dni,
      names: [nombre],
    })
    if (issues.length > 0) throw new Problem('validation', { issues })
    return { claveHash: await hashPassword(clave ?? '') }
  },
  write: async (context) => {
    const { db, user, body } = context
    await assertEstablecimientoPrivado(db, body.establecimiento)
    const isOwn = body.usuario === user.idUsuario
    await assertGivenScope(context, usuarioEstablecimiento, { values: body, stored: null, isOwn })
    const usuario = body.usuario ?? (await loginOf(context))
    const row = await crud(usuarioEstablecimiento).create({ ...context, body: { ...body, usuario } })
    await updateLogin(db, user, usuario, { estado: body.estado })
    return row
  },
}

async function loginOf({ db, user, body, prepared }: Parameters<Create['write']>[0]): Promise<number> {
  const { claveHash } = prepared
  const former = await formerLogin(db, body)
  if (former === null) return openLogin(db, user, { ...body, claveHash, alcance: 'ESTABLECIMIENTO' })
  await updateLogin(db, user, former, { estado: true, claveHash })
  return former
}

type Documented = { tipoDocumento: string; dni: string }

async function formerLogin(db: Db, { tipoDocumento, dni }: Documented): Promise<number | null> {
  const row = await db
    .selectFrom('amachay.usuario_establecimiento as old')
    .innerJoin('seguridad.usuario as u', 'u.id_usuario', 'old.id_usuario')
    .select('old.id_usuario')
    .where('old.tipo_documento', '=', tipoDocumento)
    .where('old.dni', '=', dni)
    .whereRef('u.tipo_documento', '=', 'old.tipo_documento')
    .whereRef('u.dni', '=', 'old.dni')
    .where('u.eliminado_en', 'is', null)
    .where('old.eliminado_en', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('amachay.usuario_establecimiento as now')
            .select('now.id')
            .whereRef('now.id_usuario', '=', 'old.id_usuario')
            .where('now.eliminado_en', 'is', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row?.id_usuario ?? null
}
