import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fitsDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import { isReservedName, usuario } from '@wamani/contract/seguridad/usuario.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Db } from '../../../database/connect.ts'
import { namesOf } from '../usuario/namesOf.ts'
import type { ExternalPerson } from './externalPerson.ts'
import type { Provider } from './providers.ts'

const { fields } = usuario

/**
 * Creates the user of a provider person, with the worker of the same DNI, and returns its id. The user has no password
 * until an administrator sets one. When the user cannot be created, returns a Problem and writes nothing.
 */
export async function openExternalUser(
  db: Db,
  { nombre: proveedor, id_proveedor }: Provider,
  person: ExternalPerson,
  perfiles: readonly number[],
): Promise<number | Problem> {
  if (perfiles.length === 0)
    return refused(`Sus grupos en ${proveedor} no dan acceso al sistema. Consulte al administrador del sistema.`)
  const number = fields.dni.input.safeParse(person.dni).data ?? ''
  const dni = fitsDocument('DNI', number) ? number : undefined
  const worker = dni === undefined ? undefined : await freeWorker(db, dni)
  const names = worker?.names ?? namesOfPerson(person)
  const correo = fields.correo.input.safeParse(person.correo).data
  if (!names || !dni || !correo)
    return refused(`${proveedor} no dice sus nombres, su DNI o su correo. Consulte al administrador del sistema.`)
  const taken = await db
    .selectFrom('seguridad.usuario')
    .select(['username', 'tipo_documento', 'dni'])
    .where('eliminado_en', 'is', null)
    .where((eb) =>
      eb.or([eb.and({ tipo_documento: 'DNI', dni }), eb('correo', '=', correo), eb('username', '=', nameOf(person))]),
    )
    .execute()
  if (taken.some((one) => one.username !== nameOf(person) || (one.tipo_documento === 'DNI' && one.dni === dni)))
    return refused(
      `Ya tiene un usuario del sistema. Ingrese con su contraseña y enlace su cuenta de ${proveedor} en «Seguridad de mi cuenta».`,
    )
  const isFree = taken.length === 0 && !isReservedName(nameOf(person))
  const username = isFree && fields.username.input.safeParse(nameOf(person)).data
  const values = {
    ...{ ...names, tipoDocumento: 'DNI', dni, correo, username: username || dni, telefono: null, estado: true },
    trabajador: worker?.id ?? null,
    perfiles: [...perfiles],
  }
  // not through `records`: this user has no password
  const row = await createRow(db, tableSchema(usuario), values, 'all', { clave_hash: '', debe_cambiar_clave: false })
  const idUsuario = Number(row.idUsuario)
  await db.updateTable('seguridad.usuario_perfil').set({ id_proveedor }).where('id_usuario', '=', idUsuario).execute()
  return idUsuario
}

/** The worker with this DNI, if that worker has no user yet. */
async function freeWorker(db: Db, dni: string) {
  const found = await db
    .selectFrom('rrhh.trabajador as t')
    .select(['t.id_trabajador', 't.nombres', 't.apellido_paterno', 't.apellido_materno'])
    .where('t.tipo_documento', '=', 'DNI')
    .where('t.numero_documento', '=', dni)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seguridad.usuario as u')
            .select('u.id_usuario')
            .whereRef('u.id_trabajador', '=', 't.id_trabajador')
            .where('u.eliminado_en', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (!found) return undefined
  const { nombres: nombre, apellido_paterno: apellidoPaterno, apellido_materno: apellidoMaterno } = found
  return { id: found.id_trabajador, names: { nombre, apellidoPaterno, apellidoMaterno } }
}

const refused = (text: string) => new Problem('unauthenticated', text)

/** Lower case, as user names are stored, without the domain of a mail address. */
const nameOf = ({ usuario: name }: ExternalPerson) => name.toLowerCase().replace(/@.*$/, '')

function namesOfPerson({ nombres, apellidos, completo }: ExternalPerson) {
  const said = nombres && apellidos ? partsOf(nombres, apellidos) : completo ? namesOf(completo.trim()) : undefined
  if (!said) return undefined
  const nombre = fields.nombre.input.safeParse(said.nombre).data
  const apellidoPaterno = fields.apellidoPaterno.input.safeParse(said.apellidoPaterno).data
  const apellidoMaterno = fields.apellidoMaterno.input.safeParse(said.apellidoMaterno).data ?? null
  return nombre && apellidoPaterno ? { nombre, apellidoPaterno, apellidoMaterno } : undefined
}

/** Splits surnames: the first word is the father's surname. */
function partsOf(nombre: string, apellidos: string) {
  const [apellidoPaterno = '', ...others] = apellidos.trim().split(/\s+/)
  return { nombre, apellidoPaterno, apellidoMaterno: others.join(' ') || null }
}
