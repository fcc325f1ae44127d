import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import type { Row, TestApp } from '../testApp.ts'

export type Person = { id: number; username: string; dni: string; token: string; body: Row }

const secret = 'Segura-2026-clave'
let count = 0

export async function profileId(t: TestApp, nombre: string): Promise<number> {
  const [row] = await t.sql<{ id_perfil: number }>('select id_perfil from seguridad.perfil where nombre = $1', [nombre])
  if (!row) throw new Error(`No profile is named ${nombre}`)
  return row.id_perfil
}

export async function newPerson(t: TestApp, perfiles: readonly string[], changes: Row = {}): Promise<Person> {
  count += 1
  const body = {
    username: `persona.${count}`,
    clave: secret,
    confirmarClave: secret,
    nombre: 'María José',
    apellidoPaterno: "O'Higgins",
    apellidoMaterno: 'Peña-Ñahui',
    dni: String(60_000_000 + count),
    correo: `persona.${count}@region.example`,
    telefono: '984123456',
    perfiles: await Promise.all(perfiles.map(async (nombre) => ({ idPerfil: await profileId(t, nombre) }))),
    ...changes,
  }
  const made = await t.call<Row>(usuario.routes.create, { body })
  if (made.status !== 201) throw new Error(made.text)
  const id = Number(made.body.idUsuario)
  await t.sql('update seguridad.usuario set debe_cambiar_clave = false where id_usuario = $1', [id])
  return { id, username: body.username, dni: body.dni, token: await tokenOf(t, body.username), body }
}

export const personPassword = secret

export async function tokenOf(t: TestApp, username: string, password = secret): Promise<string> {
  const answer = await t.call<{ token: string }>(session.signIn, { as: null, body: { username, password } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.token
}

/** Update body of a user without password. */
export function unchanged({ body }: Person): Row {
  const { clave, confirmarClave, ...rest } = body
  return rest
}
