import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import { expect, test } from 'vitest'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const path = '/gssiar/api/v1/usuario'
let count = 0
async function person() {
  const { id, token } = await newPerson(t, ['SIAR'])
  count += 1
  const sent = {
    nombre: 'Rosa Quispe',
    dni: String(80_000_000 + count),
    dependencia: 'ANA',
    correo: `R${count}@ana.example`,
  }
  return { idUser: id, token, sent: { ...sent, idUser: id, telefono: '984000000', id_usuario: id, id: 0 } }
}

test('accepts the field names of the call and returns those of the record (G10)', async () => {
  const { idUser, sent } = await person()
  const made = await t.call<Row>(`POST ${path}`, { body: sent })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    ...{ nombre: 'Rosa Quispe', dni: sent.dni, id_usuario: idUser, dependencia: 'ANA', telefono: '984000000' },
    ...{ email: sent.correo.toLowerCase(), estado: true, usuario: { idUsuario: idUser } },
  })
  const { id } = made.body
  const changed = await t.call<Row>(`PUT ${path}`, {
    body: { ...sent, id, correo: 'nueva@ana.example', nombre: 'Rosa Q.' },
  })
  expect([changed.status, changed.body], changed.text).toMatchObject([
    200,
    { id, email: 'nueva@ana.example', nombre: 'Rosa Q.', id_usuario: idUser },
  ])
  const list = await t.call<{ items: Row[] }>(`GET ${path}?query=${sent.dni}`)
  expect(list.body.items).toMatchObject([{ id, id_usuario: idUser, email: 'nueva@ana.example' }])
  expect((await t.call<Row>(`GET ${path}/${id}`)).body.id_usuario).toBe(idUser)
  expect((await t.call(`DELETE ${path}?id=${id}`)).status).toBe(204)
  expect((await t.call(`GET ${path}/${id}`)).status).toBe(404)
})

test('accepts either key of a user and refuses two that differ', async () => {
  const { idUser, sent } = await person()
  const { id_usuario: _, ...withIdUser } = sent
  const first = await t.call<Row>(`POST ${path}`, { body: withIdUser })
  expect([first.status, first.body.id_usuario]).toEqual([201, idUser])
  await t.call(`DELETE ${path}?id=${first.body.id}`)
  const { idUser: __, ...withIdUsuario } = sent
  const second = await t.call<Row>(`POST ${path}`, { body: withIdUsuario })
  expect([second.status, second.body.id_usuario]).toEqual([201, idUser])

  await expectUnchanged(t, async () => {
    const other = await t.call(`POST ${path}`, { body: { ...sent, id_usuario: 1, dni: 'x' } })
    expect(other.status).toBe(400)
    expect(issuesOf(other)).toEqual(
      expect.arrayContaining([
        { campo: 'usuario', mensaje: 'El usuario no coincide.' },
        { campo: 'dni', mensaje: 'El DNI no tiene un formato válido' },
      ]),
    )
    const nobody = await t.call(`POST ${path}`, { body: { ...sent, idUser: 0, id_usuario: '' } })
    expect(issuesOf(nobody)).toEqual([{ campo: 'usuario', mensaje: 'Seleccione el usuario' }])
    const again = await t.call(`POST ${path}`, { body: { ...sent, dni: '81234567' } })
    expect([again.status, issuesOf(again)]).toEqual([
      409,
      [{ campo: 'usuario', mensaje: 'El usuario ya está registrado en formularios.' }],
    ])
    expect((await t.call(`PUT ${path}`, { body: sent })).status).toBe(404)
    expect((await t.call(`DELETE ${path}`)).status).toBe(400)
  })
})

test('shows users their own form user or that there is none, and they change their password as any other user', async () => {
  const { idUser, token, sent } = await person()
  const none = await t.call(usuario.routes.getPropio, { as: { token } })
  expect([none.status, none.body]).toEqual([200, { usuario: null }])
  const { body } = await t.call<Row>(`POST ${path}`, { body: sent })
  const own = await t.call(usuario.routes.getPropio, { as: { token } })
  expect(own.body).toMatchObject({ usuario: { id: body.id, id_usuario: idUser } })
  await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [idUser])
  expect((await t.call<Row>(`GET ${path}/${body.id}`)).body.estado).toBe(false)
})
