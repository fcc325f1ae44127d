import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { activeFlag, email, file, optional, reference } from '../../core/kinds/fields.ts'
import { grantsScope, ofPerson, personName } from '../../core/kinds/personFields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { clave, claveTexts } from '../../seguridad/index.ts'
import { dniFields, dniFits } from '../persona.ts'

const api = '/amachay/api/v1/usuario_establecimiento_privado'

const declared = defineResource({
  key: 'amachay.usuarioEstablecimiento',
  id: 'id',
  api,
  idIn: 'body', // the form sends the id in the body (B8)
  screen: '/vacuna/usuario',
  labels: { singular: 'usuario de establecimiento', plural: 'usuarios de establecimientos', gender: 'm', person: true },
  fields: {
    ...dniFields(),
    nombre: personName({ label: 'Nombre', max: 150 }),
    establecimiento: grantsScope(
      reference({
        label: 'Establecimiento',
        to: 'amachay.establecimiento',
        wireId: 'id_establecimiento',
      }),
    ),
    usuario: grantsScope(
      optional(
        reference({
          label: 'Usuario',
          to: 'seguridad.usuario',
          wireId: 'id_usuario',
          takenMessage: () => 'El usuario ya tiene un establecimiento.',
          help: 'En blanco se crea uno, con el número de documento como nombre de usuario.',
        }),
      ),
    ),
    correo: ofPerson(optional(email({ label: 'Correo' }))),
    clave: optional(clave()),
    archivos: file({ label: 'Documento de autorización' }),
    estado: activeFlag(),
  },
  display: ['dni', 'nombre'],
  // deletion also removes the user account
  restorable: false,
  unique: [['establecimiento', 'tipoDocumento', 'dni'], ['usuario']],
  rules: [
    dniFits,
    {
      on: 'clave',
      uses: ['clave', 'dni'],
      message: claveTexts.identity,
      holds: (person) => !person.clave || !String(person.clave).toUpperCase().includes(person.dni),
    },
  ],
  create: {
    // a password is required on creation; an empty one in an update keeps it
    rules: [
      {
        on: 'clave',
        uses: ['usuario', 'clave'],
        message: messages.type('Contraseña'),
        holds: ({ usuario, clave: chosen }) => usuario !== null || chosen !== null,
      },
    ],
  },
  list: {
    columns: ['dni', 'nombre', 'establecimiento', 'usuario', 'estado'],
    columnHeads: { dni: 'Documento' },
    filters: ['establecimiento', 'tipoDocumento', 'estado'],
    search: ['nombre', 'dni', 'establecimiento'],
    sort: 'nombre',
  },
  sections: [
    { title: 'Persona', fields: ['tipoDocumento', 'dni', 'nombre', 'correo', 'establecimiento', 'archivos', 'estado'] },
    { title: 'Acceso', fields: ['usuario', 'clave'] },
  ],
  menu: { label: 'Usuarios', group: 'Establecimientos' },
  // these calls create, disable or change accounts, like those of users (R28)
  calls: { create: { confirm: 'identity' }, update: { confirm: 'identity' }, remove: { confirm: 'identity' } },
  removal: 'logical',
})

export const usuarioEstablecimiento = {
  ...declared,
  routes: {
    ...declared.routes,
    getEstablecimientoDeUsuario: defineRoute({
      method: 'GET',
      path: `${api}/usuario/{id}`,
      access: { verb: 'L', accion: 'VER DE USUARIO', own: true },
      summary: 'Abrir el usuario de establecimiento de un usuario',
      params: z.object({ id: rowId }),
      response: declared.row,
    }),
  },
}
