import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'
import { boolean, computed, email, optional, phone, reference, text } from '../core/kinds/fields.ts'
import { freeName, ofPerson } from '../core/kinds/personFields.ts'
import { foldReferences } from '../core/kinds/references.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'
import { defineResource } from '../core/resource/resource.ts'

const login = reference({
  label: 'Usuario',
  to: 'seguridad.usuario',
  wireId: 'id_usuario',
  takenMessage: () => 'El usuario ya está registrado en formularios.',
})

/** Marks a body that contains two different users. */
const TWO_USERS = { idUsuario: 'dos' }

const fields = {
  tipoDocumento: documentTypeField(),
  dni: documentNumberField({ label: 'DNI' }),
  nombre: freeName({ label: 'Nombre', max: 150 }),
  usuario: {
    ...login,
    input: z
      .unknown()
      .transform((value, context) => {
        // no `abort`: the other rules still run
        if (value === TWO_USERS) context.addIssue({ code: 'custom', message: 'El usuario no coincide.' })
        return value
      })
      .pipe(login.input as z.ZodType<number, unknown>),
  },
  dependencia: text({ label: 'Dependencia', max: 120 }),
  email: ofPerson(email({ label: 'Correo' })),
  telefono: ofPerson(optional(phone({ label: 'Teléfono' }))),
  estado: computed(boolean({ label: 'Activo' })),
}

const declared = defineResource({
  key: 'gssiar.usuario',
  id: 'id',
  idIn: 'query', // update sends the id in the body, delete in the query (B8)
  screen: '/formulario/usuario',
  labels: { singular: 'usuario de formularios', plural: 'usuarios de formularios', gender: 'm', person: true },
  // accounts are created one by one, each with a letter
  importing: false,
  fields,
  normalizeBody: foldNames,
  display: ['nombre', 'dependencia'],
  unique: [['tipoDocumento', 'dni'], ['usuario']],
  rules: [documentRule('dni')],
  list: {
    columns: ['dni', 'nombre', 'dependencia', 'email', 'telefono', 'usuario'],
    columnHeads: { dni: 'Documento' },
    search: ['nombre', 'dni', 'dependencia', 'email'],
  },
  menu: { label: 'Usuarios', icon: 'IconUserCog' },
  removal: 'logical',
})

/** Accepts `idUser` for `id_usuario` and `correo` for the address (G10). */
function foldNames({ idUser, correo, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { usuario, ...folded } = foldReferences(fields, rest) as Record<string, unknown>
  const named = idOf(usuario)
  const isOther = idOf(idUser) !== undefined && named !== undefined && idOf(idUser) !== named
  const chosen = isOther ? TWO_USERS : (usuario ?? idUser)
  return {
    ...folded,
    ...(chosen !== undefined && { usuario: chosen }),
    ...(correo !== undefined && { email: correo }),
  }
}

/** User id; undefined for 0, '' or a missing value. */
function idOf(value: unknown): number | undefined {
  const id = Number(typeof value === 'object' && value !== null ? (value as { idUsuario?: unknown }).idUsuario : value)
  return id > 0 ? id : undefined
}

export const usuario = {
  ...declared,
  routes: {
    ...declared.routes,
    getPropio: defineRoute({
      method: 'GET',
      path: `${declared.api}/propio`,
      access: { verb: 'L', accion: 'VER EL PROPIO' },
      summary: 'Ver el propio usuario de formularios',
      response: z.object({ usuario: declared.row.nullable() }),
    }),
  },
}
