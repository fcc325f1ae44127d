import {
  activeFlag,
  boolean,
  choice,
  fixed,
  integer,
  longText,
  optional,
  password,
  reference,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import type { Rule } from '../../core/kinds/rule.ts'
import { defaultUnless, shownWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'

const isOidc = { field: 'tipo', in: ['OIDC'] }
const isLdap = { field: 'tipo', in: ['LDAP'] }

/** Placeholder of the typed name in a directory filter. */
export const typedName = '{usuario}'

type Address = { tipo: string; url: string }
type Filter = { filtro: string | null }

const urlFitsKind: Rule<Address> = {
  on: 'url',
  uses: ['tipo', 'url'],
  message:
    'La dirección debe comenzar con https:// si es OpenID Connect, o con ldap:// o ldaps:// si es un directorio.',
  // plain HTTP only on this host
  holds: ({ tipo, url }) =>
    (tipo === 'OIDC' ? /^https:|^http:\/\/(127(\.\d+){3}|\[::1\]|localhost)(:\d+)?(\/|$)/ : /^ldaps?:/).test(url),
}

const neverPlain: Rule<Address & { iniciaTls: boolean }> = {
  on: 'iniciaTls',
  uses: ['url', 'iniciaTls'],
  message: 'Con ldap:// marque StartTLS, o use ldaps://: una contraseña no viaja sin cifrar.',
  holds: ({ url, iniciaTls }) => !/^ldap:/.test(url) || iniciaTls,
}

const filterNamesPerson: Rule<Filter> = {
  on: 'filtro',
  uses: ['filtro'],
  message: `El filtro debe contener ${typedName}, donde va el usuario que se escribe al ingresar.`,
  holds: ({ filtro }) => filtro === null || filtro === undefined || filtro.includes(typedName),
}

/** Identity provider: OpenID Connect or LDAP directory. */
export const proveedor = defineResource({
  key: 'seguridad.proveedor',
  labels: { singular: 'proveedor de identidad', plural: 'proveedores de identidad', gender: 'm' },
  fields: {
    nombre: text({
      label: 'Nombre',
      max: 60,
      unique: true,
      help: 'Como lo conoce el personal. De OpenID Connect es el texto de su botón: «Ingresar con …».',
    }),
    tipo: fixed(
      choice({
        label: 'Tipo',
        options: { OIDC: 'OpenID Connect', LDAP: 'Directorio (LDAP o Active Directory)' },
      }),
      'El tipo de un proveedor no cambia: registre otro proveedor.',
    ),
    url: text({
      label: 'Dirección',
      max: 300,
      pattern: /^(https?|ldaps?):\/\/[^\s#?@]+$/,
      help: 'El emisor (issuer) del proveedor, o ldaps://equipo del directorio.',
    }),
    cliente: shownWhen(
      isOidc,
      text({ label: 'Cliente', max: 300, help: 'El identificador que el proveedor dio a este sistema.' }),
    ),
    base: shownWhen(
      isLdap,
      text({
        label: 'Base',
        max: 300,
        help: 'Dónde se busca a las personas, como ou=personal,dc=region,dc=gob,dc=pe.',
      }),
    ),
    filtro: shownWhen(
      isLdap,
      text({
        label: 'Filtro',
        max: 300,
        help: `Cómo se busca al usuario: (uid=${typedName}), o (sAMAccountName=${typedName}) en Active Directory.`,
      }),
    ),
    cuentaLectura: shownWhen(
      isLdap,
      optional(
        text({
          label: 'Cuenta de lectura',
          max: 300,
          help: 'Con ella se busca a las personas. Si queda en blanco, se busca sin cuenta.',
        }),
      ),
    ),
    secreto: optional(
      password({
        label: 'Secreto',
        max: 500,
        help: 'El secreto del cliente o la contraseña de la cuenta de lectura. Si queda en blanco, se conserva el actual.',
      }),
    ),
    alcances: shownWhen(isOidc, optional(text({ label: 'Alcances', max: 200 }))),
    iniciaTls: defaultUnless(
      isLdap,
      boolean({ label: 'StartTLS', help: 'Cifra una dirección ldap:// desde el comienzo.', initial: false }),
    ),
    autoridad: optional(
      longText({
        label: 'Certificado de la autoridad',
        max: 20_000,
        help: 'Péguelo en formato PEM si el certificado del proveedor no es de una autoridad conocida.',
      }),
    ),
    datoGrupos: optional(
      text({
        label: 'Atributo de los grupos',
        max: 100,
        help: 'Nombre del dato con que el proveedor envía los grupos, como groups o memberOf.',
      }),
    ),
    datoDni: optional(
      text({ label: 'Atributo del DNI', max: 100, help: 'Nombre del dato con que el proveedor envía el DNI.' }),
    ),
    grupos: rows({
      label: 'Perfiles por grupo',
      item: {
        grupo: text({ label: 'Grupo', max: 300 }),
        perfil: reference({ label: 'Perfil', to: 'seguridad.perfil' }),
      },
      table: 'seguridad.proveedor_grupo',
      id: 'idProveedorGrupo',
      uniqueBy: ['grupo', 'perfil'],
      repeated: 'El grupo ya da ese perfil',
      min: 0,
      max: 100,
    }),
    creaUsuarios: boolean({
      label: 'Crear usuarios automáticamente',
      help: 'Quien ingresa sin tener usuario lo recibe, con los perfiles de sus grupos.',
      initial: false,
    }),
    confiaSegundoFactor: defaultUnless(
      isOidc,
      boolean({
        label: 'Acepta el segundo factor del proveedor',
        help: 'No se pide otro cuando el proveedor dice que ya lo pidió.',
        initial: false,
      }),
    ),
    acrSegundoFactor: shownWhen(
      isOidc,
      optional(
        text({
          label: 'Valores de acr con segundo factor',
          max: 500,
          help: 'Separados por espacios y tal como los envía el proveedor. Sin ellos solo cuenta «mfa» en amr.',
        }),
      ),
    ),
    gruposPorNombre: defaultUnless(
      isLdap,
      boolean({
        label: 'Grupos por su nombre (CN)',
        help: 'Un grupo cuenta por su CN solo, esté en la rama que esté. Sin marcar, escriba el DN completo de cada grupo.',
        initial: false,
      }),
    ),
    orden: optional(integer({ label: 'Orden', min: 1, max: 999 })),
    estado: activeFlag(),
  },
  title: 'Proveedor {nombre}',
  rules: [urlFitsKind, neverPlain, filterNamesPerson],
  list: {
    columns: ['orden', 'nombre', 'tipo', 'url', 'grupos', 'creaUsuarios', 'estado'],
    filters: ['estado', 'tipo'],
  },
  sections: [
    {
      title: 'Proveedor',
      fields: [
        'nombre',
        'tipo',
        'url',
        'cliente',
        'base',
        'filtro',
        'cuentaLectura',
        'secreto',
        'alcances',
        'iniciaTls',
        'autoridad',
      ],
    },
    {
      title: 'Personas',
      fields: [
        'datoGrupos',
        'datoDni',
        'gruposPorNombre',
        'grupos',
        'creaUsuarios',
        'confiaSegundoFactor',
        'acrSegundoFactor',
      ],
    },
    { title: 'En la página de ingreso', fields: ['orden', 'estado'] },
  ],
  menu: { icon: 'IconShieldCheck' },
  // never deleted, because accounts are linked to it; can be deactivated
  verbs: ['L', 'C', 'U', 'R'],
  importing: false,
  calls: { create: { confirm: 'identity' }, update: { confirm: 'identity' } },
})
