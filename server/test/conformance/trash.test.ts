import { messages } from '@wamani/contract/core/http/messages.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { fieldOf, takenText } from '@wamani/contract/core/kinds/field.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { administrator, demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { describe, expect, it } from 'vitest'
import { emptyTrash } from '../../src/crud/trash/emptyTrash.ts'
import { openFiles } from '../../src/files/files.ts'
import { sweepFiles } from '../../src/files/sweepFiles.ts'
import type { DailyServices } from '../../src/jobs/runDaily.ts'
import { createRow, type Declared, type Values } from '../helpers/buildRow.ts'
import { writtenResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, everyResource, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, get, issuesOf, type ListBody, messageOf, remove } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { testProfiles } from '../helpers/testUsers.ts'
import { withoutLinks } from '../helpers/withoutLinks.ts'

const t = await testApp({ modules: [fixtureModule] })
const files = await openFiles({ database: t.database, store: t.store, clock: () => new Date() })

type Job = (context: Omit<DailyServices, 'job' | 'served' | 'publicUrl' | 'scopeLookupOf'>) => Promise<void>
async function nightly(job: Job, now: Date): Promise<void> {
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'noche', now }
  const later: (() => Promise<void>)[] = []
  const today = now.toISOString().slice(0, 10)
  const { read } = t.database
  await t.database.transaction(stamp, (db) =>
    job({ db, read, now, today, files, after: (run) => void later.push(run) }),
  )
  for (const run of later) await run()
}

const binned = can('create', 'trash', 'restore')
const trash = (resource: Declared, as?: string) =>
  t.call<ListBody>(routeOf(resource.routes, 'trash'), { query: { per_page: 300 }, ...(as && { as }) })
const restore = (resource: Declared, id: number, as?: string) =>
  t.call(routeOf(resource.routes, 'restore'), { params: { id }, ...(as && { as }) })

/** Comparable part of a record: without the last change and signed links. */
function lasting(row: Row): Row {
  const { version, actualizadoEn, actualizadoPor, ...rest } = row
  return withoutLinks(rest)
}

async function deleted(resource: Declared, full = true) {
  const { id } = await createRow(t, resource, {}, { full })
  const { body: before } = await get(t, resource, id)
  const answer = await remove(t, resource, id)
  expect(answer.status, answer.text).toBe(204)
  return { id, before }
}

describe.each(writtenResourcesThat(binned))('trash of %s', (_, resource) => {
  it('restores a record unchanged, once, and the history shows it', async () => {
    const { id, before } = await deleted(resource)
    const { status, body } = await trash(resource)
    expect(status).toBe(200)
    const [latest] = body.items
    expect(latest).toMatchObject({
      [resource.id]: id,
      eliminadoPor: 'admin',
      eliminadoPorNombre: expect.stringContaining('Administrador'),
    })
    for (const name of resource.display) expect(latest?.[name], name).toEqual(before[name])
    const back = await restore(resource, id)
    expect(back.status, back.text).toBe(204)
    const { body: after } = await get(t, resource, id)
    expect(lasting(after)).toEqual(lasting(before))
    expect(Number(after.version)).toBeGreaterThan(Number(before.version))
    expect((await restore(resource, id)).status).toBe(404)
    expect((await trash(resource)).body.items.map((row) => row[resource.id])).not.toContain(id)
    const entries = await t.call<HistoryEntry[]>(routeOf(resource.routes, 'history'), { params: { id } })
    expect(entries.body.slice(0, 2).map(({ accion }) => accion)).toEqual(['RESTAURAR', 'ELIMINAR'])
  })

  it('names the user who deleted, even when the login was used before', async () => {
    const { id } = await deleted(resource)
    await t.sql(
      `insert into seguridad.usuario (username, clave_hash, nombre, apellido_paterno, dni, correo, estado, eliminado_en)
       select username, '-', 'Otra', 'Persona', '40000091', 'otra@region.example', false, '2020-01-01' from seguridad.usuario
       where username = 'admin' and not exists (select from seguridad.usuario where dni = '40000091')`,
    )
    const { status, text, body } = await trash(resource)
    expect(status, text).toBe(200)
    expect(body.items.find((row) => row[resource.id] === id)).toMatchObject({
      eliminadoPorNombre: expect.stringContaining('Administrador'),
    })
  })

  it('is closed without permission', async () => {
    const granted = await t.sql<{ nombre: string }>(
      `select p.nombre from seguridad.permiso pe join seguridad.perfil p using (id_perfil) join seguridad.recurso r using (id_recurso)
       where r.url = $1 and r.solicitud = 'POST'`,
      [routeOf(resource.routes, 'restore').path],
    )
    const names = new Set(granted.map(({ nombre }) => nombre))
    expect(names).toContain(administrator)
    const outsider = firstOf(testProfiles.filter((profile) => !names.has(profile)))
    expect([(await trash(resource, outsider)).status, (await restore(resource, 1, outsider)).status]).toEqual([
      403, 403,
    ])
  })
})

describe.each(
  writtenResourcesThat(
    (one) => binned(one) && one.unique.some(([name = '', ...more]) => more.length === 0 && isWritten(one, name)),
  ),
)('the trash of %s', (_, resource) => {
  it('refuses to restore a record whose unique values are taken, and names them', async ({ skip }) => {
    const { id, before } = await deleted(resource)
    const names = resource.unique
      .filter(([name = '', ...more]) => more.length === 0 && isWritten(resource, name))
      .flat()
      .filter((name) => before[name] !== null && typeof before[name] !== 'object')
    const { id: other } = await createRow(t, resource)
    const sets = names.map((name, at) => `${columnName(name)} = $${at + 2}`)
    if (sets.length === 0) skip('the made record has no unique value that another could take')
    await t.sql(`update ${resource.table} set ${sets.join(', ')} where ${columnName(resource.id)} = $1`, [
      other,
      ...names.map((name) => before[name]),
    ])
    await expectUnchanged(t, async () => {
      const answer = await restore(resource, id)
      expect([answer.status, codeOf(answer)], answer.text).toEqual([409, 'NO_RESTAURABLE'])
      for (const campo of names) {
        const mensaje = takenText(fieldOf(resource.fields, campo), String(before[campo]))
        expect(issuesOf(answer)).toContainEqual({ campo, mensaje })
      }
      expect(messageOf(answer)).toBe(
        names.length === 1 ? messages.unrestorable(firstOf(issuesOf(answer)).mensaje) : messages.unrestorableFor,
      )
    })
  })
})

function isWritten({ fields }: Declared, name: string): boolean {
  return !fields[name]?.readOnly && !['reference', 'date'].includes(fields[name]?.kind ?? '')
}

it('every deletable resource has a trash unless its declaration gives a reason', () => {
  const without = everyResource.filter(({ routes }) => routes.remove && !routes.restore)
  expect(without.every(({ restorable }) => !restorable)).toBe(true)
  expect(everyResource.filter(binned).length).toBeGreaterThan(without.length)
})

describe('record in the trash', () => {
  const turno = () => resourceOf('rrhh.turno')
  const horario = () => resourceOf('rrhh.horario')

  it('cannot be restored before the row that it references', async () => {
    const { id: turnoId } = await createRow(t, turno())
    const dias = [
      { numeroDia: 1, turno: turnoId },
      { numeroDia: 2, turno: null },
    ]
    const { id } = await createRow(t, horario(), { dias } as Values)
    await remove(t, horario(), id)
    expect((await remove(t, turno(), turnoId)).status).toBe(204)
    const answer = await expectUnchanged(t, () => restore(horario(), id))
    const { label } = fieldOf(fieldOf(horario().fields, 'dias').rows?.item ?? {}, 'turno')
    expect([answer.status, issuesOf(answer)]).toEqual([
      409,
      [{ campo: 'dias', mensaje: messages.goneReference(label) }],
    ])
    expect((await restore(turno(), turnoId)).status).toBe(204)
    expect((await restore(horario(), id)).status).toBe(204)
  })

  it('keeps its files until it is deleted permanently', async () => {
    const adjunto = resourceOf('prueba.adjunto')
    const { id } = await deleted(adjunto)
    const stored = () =>
      t.sql<{ id_archivo: number }>(
        `select a.id_archivo from nucleo.archivo a join nucleo.papelera_archivo using (id_archivo)
         join nucleo.papelera p using (id_papelera) where p.recurso = 'prueba.adjunto' and p.id_registro = $1`,
        [id],
      )
    const kept = await stored()
    expect(kept.length).toBeGreaterThan(1)
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await nightly(emptyTrash, later(29))
    await nightly(sweepFiles, later(29))
    expect(await stored()).toEqual(kept)
    expect((await restore(adjunto, id)).status).toBe(204)
    expect((await get(t, adjunto, id)).status).toBe(200)
    await remove(t, adjunto, id)
    await nightly(emptyTrash, later(31))
    expect((await restore(adjunto, id)).status).toBe(404)
    await nightly(sweepFiles, later(31))
    const ids = kept.map(({ id_archivo }) => id_archivo)
    const left = await t.sql('select from nucleo.archivo where id_archivo = any($1) and not conservado', [ids])
    expect(left).toEqual([])
  })

  it("does not exist outside the user's scope", async () => {
    const [persona, ficha] = [resourceOf('prueba.persona'), resourceOf('prueba.ficha')]
    const as = 'Establecimiento privado'
    const [user] = await t.sql<{ id: number }>('select id_usuario as id from seguridad.usuario where username = $1', [
      demoUsername(as),
    ])
    const mine = await createRow(t, persona, { usuario: user?.id })
    const own = await createRow(t, ficha, { titular: mine.id })
    const { id: other } = await deleted(ficha)
    await remove(t, ficha, own.id)
    const { body } = await trash(ficha, as)
    expect([body.items.map((row) => row.idFicha), body.total]).toEqual([[own.id], 1])
    expect((await restore(ficha, other, as)).status).toBe(404)
    expect((await restore(ficha, own.id, as)).status).toBe(204)
    expect((await restore(ficha, other)).status).toBe(204)
  })

  it('is restored once when two users do it concurrently', async () => {
    const { id } = await deleted(turno())
    const answers = await Promise.all([restore(turno(), id), restore(turno(), id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })
})
