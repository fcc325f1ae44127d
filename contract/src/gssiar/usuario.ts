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

/** Stands for the user in a body that names two of them. */
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
        // not `abort`: the rules between the other fields are checked all the same
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
  idIn: 'query', // the id of an update in the body, that of a removal in the query (B8)
  screen: '/formulario/usuario',
  labels: { singular: 'usuario de formularios', plural: 'usuarios de formularios', gender: 'm', person: true },
  // Each account is opened by itself, with a letter to its person.
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

/** The user comes as `idUser` beside `id_usuario`, the address as `correo` (G10). */
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

/** 0, '' and nothing name nobody. */
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
