import {
  activeFlag,
  boolean,
  computed,
  dateTime,
  email,
  fixed,
  optional,
  phone,
  reference,
  references,
  text,
} from '../core/kinds/fields.ts'
import { grantsScope, ofPerson, personName, secondSurname } from '../core/kinds/personFields.ts'
import type { Rule } from '../core/kinds/rule.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'
import { defineResource } from '../core/resource/resource.ts'
import { clave, claveHidesPerson, confirmarClave, sameClave } from './clave.ts'

const name = (label: string) => personName({ label, max: 60 })
const taken = (what: string) => (value: string) => `Ya existe un usuario con el ${what} ${value}.`

/** User names reserved for actions of the system. */
const reservedNames: ReadonlySet<string> = new Set(['sistema', 'correo', 'consola'])
export const isReservedName = (username: string): boolean => reservedNames.has(username)

const nameOfPerson: Rule<{ username?: string }> = {
  on: 'username',
  uses: ['username'],
  message: 'Ese nombre está reservado para el sistema: elija otro.',
  holds: ({ username }) => username === undefined || !isReservedName(username),
}

export const usuario = defineResource({
  key: 'seguridad.usuario',
  screen: '/seguridad/usuarios',
  labels: { singular: 'usuario', plural: 'usuarios', gender: 'm', person: true },
  fields: {
    username: fixed(
      text({
        label: 'Usuario',
        max: 30,
        pattern: /^[a-z0-9._-]{4,30}$/,
        case: 'lower',
        unique: true,
        takenMessage: taken('username'),
        help: 'De 4 a 30 caracteres: letras, números, punto, guion o guion bajo.',
      }),
      'El usuario no se puede cambiar.',
    ),
    clave: fixed(clave()),
    confirmarClave: fixed(confirmarClave()),
    nombre: name('Nombres'),
    apellidoPaterno: name('Apellido paterno'),
    apellidoMaterno: secondSurname(name('Apellido materno')),
    nombreCompleto: computed(ofPerson(text({ label: 'Nombre completo', max: 182 }))),
    tipoDocumento: documentTypeField(),
    dni: grantsScope(documentNumberField({ label: 'DNI', takenMessage: (value, label) => taken(label)(value) })),
    correo: ofPerson(email({ label: 'Correo electrónico', takenMessage: taken('correo') })),
    telefono: ofPerson(optional(phone({ label: 'Teléfono' }))),
    trabajador: grantsScope(
      optional(
        reference({
          label: 'Trabajador',
          to: 'rrhh.trabajador',
          takenMessage: () => 'El trabajador ya tiene un usuario.',
          help: 'Si la persona es trabajador, elíjala aquí: sus datos se completan y tendrá «Mi espacio».',
        }),
      ),
    ),
    perfiles: references({
      label: 'Perfiles',
      to: 'seguridad.perfil',
      through: 'seguridad.usuario_perfil',
      required: 'Debe asignar al menos un perfil.',
      max: 10,
      help: 'El primero es el perfil principal.',
    }),
    estado: activeFlag(),
    debeCambiarClave: computed(boolean({ label: 'Debe cambiar contraseña' })),
    segundoFactor: computed(boolean({ label: 'Segundo factor' })),
    ultimoAcceso: computed(optional(dateTime({ label: 'Último acceso' }))),
    bloqueadoHasta: computed(optional(dateTime({ label: 'Bloqueado hasta' }))),
  },
  display: ['username', 'nombreCompleto'],
  displayAs: '{nombreCompleto}',
  title: '{nombreCompleto} ({username})',
  // its sessions and profiles are deleted with it
  restorable: false,
  unique: [['tipoDocumento', 'dni'], ['correo'], ['trabajador']],
  rules: [documentRule('dni'), sameClave, claveHidesPerson, nameOfPerson],
  list: {
    columns: ['username', 'nombreCompleto', 'dni', 'perfiles', 'ultimoAcceso', 'estado'],
    columnHeads: { dni: 'Documento' },
    search: ['username', 'nombreCompleto', 'dni', 'correo'],
    sort: 'nombreCompleto',
    filters: ['estado', 'perfiles', 'tipoDocumento'],
  },
  sections: [
    {
      title: 'Persona',
      fields: [
        'trabajador',
        'nombre',
        'apellidoPaterno',
        'apellidoMaterno',
        'tipoDocumento',
        'dni',
        'correo',
        'telefono',
      ],
    },
    {
      title: 'Acceso',
      fields: [
        'username',
        'clave',
        'confirmarClave',
        'perfiles',
        'estado',
        'bloqueadoHasta',
        'debeCambiarClave',
        'segundoFactor',
        'ultimoAcceso',
      ],
    },
  ],
  menu: { icon: 'IconUser' },
  calls: {
    create: { confirm: 'identity' },
    update: { confirm: 'unlessOwn' },
    remove: { confirm: 'identity' },
  },
  own: ['correo', 'telefono'],
  removal: 'logical',
})
