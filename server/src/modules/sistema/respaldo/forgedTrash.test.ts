import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { expect, it } from 'vitest'
import { newPerson, profileId } from '../../../../test/helpers/modules/people.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

// Rows of the trash also come from an archive, whose author can write anything into them.

const t = await testApp()
const services = await t.sql<{ id: number }>('select id_servicio as id from seguridad.servicio order by 1 limit 2')
const person = await newPerson(t, ['Consulta'])
let count = 0

/** Puts a profile into the trash and manipulates its trash row; `set` is SQL on the row. */
async function deletedWith(set: string, values: readonly unknown[] = []): Promise<number> {
  count += 1
  const { body } = await t.call<Row>(perfil.routes.create, { body: { nombre: `Borrado ${count}`, alcance: 'PROPIO' } })
  const id = Number(body.idPerfil)
  await t.sql('insert into seguridad.perfil_servicio (id_perfil, id_servicio) values ($1, $2)', [id, services[0]?.id])
  expect((await t.call(perfil.routes.remove, { params: { id } })).status).toBe(204)
  await t.sql(`update nucleo.papelera p set ${set} where recurso = 'seguridad.perfil' and id_registro = ${id}`, [
    ...values,
  ])
  return id
}
const restore = (id: number) => t.call(perfil.routes.restore, { params: { id } })
const added = `detalle = detalle || jsonb_build_array(jsonb_build_object('tabla', $1::text, 'filas', jsonb_build_array($2::jsonb)))`

it('restores a record with the rows that were deleted with it', async () => {
  const id = await deletedWith('fila = fila')
  expect((await restore(id)).status).toBe(204)
  expect(await t.sql('select from seguridad.perfil_servicio where id_perfil = $1', [id])).toHaveLength(1)
})

it.each<[string, () => Promise<number>]>([
  [
    'rows of a table that is not deleted along with it',
    async () => {
      const row = { id_usuario: person.id, id_perfil: await profileId(t, 'Administrador'), posicion: 9 }
      return deletedWith(added, ['seguridad.usuario_perfil', JSON.stringify(row)])
    },
  ],
  ['rows of an unknown table', () => deletedWith(added, ['x; drop table seguridad.perfil', '{}'])],
  [
    'rows of another record',
    async () => {
      const row = { id_perfil: await profileId(t, 'Consulta'), id_servicio: services[1]?.id }
      await t.sql('delete from seguridad.permiso where id_perfil = $1 and id_servicio = $2', [
        row.id_perfil,
        row.id_servicio,
      ])
      await t.sql('delete from seguridad.perfil_servicio where id_perfil = $1 and id_servicio = $2', [
        row.id_perfil,
        row.id_servicio,
      ])
      return deletedWith(added, ['seguridad.perfil_servicio', JSON.stringify(row)])
    },
  ],
  ['an id that differs from its record', () => deletedWith(`detalle = '[]', fila = fila || '{"id_perfil": 98765}'`)],
])('restores nothing when the trash row contains %s', async (_, forged) => {
  const id = await forged()
  await expectUnchanged(t, async () => {
    const answer = await restore(id)
    expect([answer.status, messageOf(answer)]).toEqual([409, expect.stringContaining('No se puede restaurar')])
  })
})
