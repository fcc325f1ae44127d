import { messages } from '@wamani/contract/core/http/messages.ts'
import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { type Field, fieldOf, takenText } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { canBeDeleted } from '@wamani/contract/core/resource/statesIn.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared, fitting, pointing, type Values, validBody } from '../helpers/buildRow.ts'
import { writtenResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, everyResource, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, issuesOf, messageOf, remove, update } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })

const writable = ({ fields }: Declared) => Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
const references = (resource: Declared) => writable(resource).filter(([, { to }]) => to)

/** Value that the database considers equal: other case, no accents. */
const disguised = ({ kind }: Field, value: unknown) =>
  kinds[kind].folded ? String(value).toUpperCase().normalize('NFD').replace(/\p{M}/gu, '') : value

describe.each(writtenResourcesThat((one) => can('create', 'update')(one) && one.unique.length > 0))(
  '%s',
  (_, resource) => {
    /** A row, and values equal to one of its unique sets in other spelling. */
    async function taken(names: readonly string[]) {
      const { body } = await createRow(t, resource, {}, { full: true })
      if (names.some((name) => body[name] === undefined || body[name] === null)) return null
      const same = names.map((name) => {
        const field = fieldOf(resource.fields, name)
        const other = disguised(field, body[name])
        return [name, field.input.safeParse(other).success ? other : body[name]]
      })
      return Object.fromEntries(same) as Values
    }

    it('rejects a duplicate with 409 and names the value', async () => {
      for (const names of resource.unique) {
        const same = await taken(names)
        if (!same) continue
        const blamed = names.at(-1) ?? ''
        const field = fieldOf(resource.fields, blamed)
        const body = { ...(await validBody(t, resource)), ...same }
        const mensaje = takenText(field, String(field.input.parse(same[blamed])))
        await expectUnchanged(t, async () => {
          const answer = await t.call(routeOf(resource.routes, 'create'), { body })
          expect([answer.status, codeOf(answer)], answer.text).toEqual([409, 'DUPLICADO'])
          expect(issuesOf(answer)).toContainEqual({ campo: blamed, mensaje })
          expect([mensaje, problemKinds.validation.text]).toContain(messageOf(answer))
        })
      }
    })

    it('rejects an update to a duplicate and accepts its own values', async () => {
      for (const names of resource.unique) {
        const same = await taken(names)
        if (!same || names.some((name) => resource.fields[name]?.fixed)) continue
        const { id, body } = await createRow(t, resource, {}, { full: true })
        await expectUnchanged(t, async () => {
          const answer = await update(t, resource, id, { ...body, ...same })
          expect([answer.status, codeOf(answer)], answer.text).toEqual([409, 'DUPLICADO'])
        })
        const again = await update(t, resource, id, body)
        expect(again.status, again.text).toBe(200)
      }
    })
  },
)

/** References whose operation reports the state of the referenced record (409). */
const namesState = new Set(['combustible.vale.solicitud', 'combustible.consumo.vale'])

describe.each(writtenResourcesThat((one) => can('create', 'update')(one) && references(one).length > 0))(
  '%s',
  (_, resource) => {
    const missing = ({ label }: Field) => messages.missingReference(label)

    it('rejects all missing references at once', async () => {
      const body = await validBody(t, resource)
      const wrong = Object.fromEntries(
        references(resource).map(([name, field]) => [name, pointing(field, 2_000_000_000)]),
      )
      await expectUnchanged(t, async () => {
        const answer = await t.call(routeOf(resource.routes, 'create'), { body: { ...body, ...wrong } })
        expect(answer.status).toBe(400)
        for (const [name, field] of references(resource))
          expect(issuesOf(answer)).toContainEqual({ campo: name, mensaje: missing(field) })
      })
    })

    it('rejects a reference outside its `only` and offers only rows inside', async () => {
      for (const [name, field] of references(resource)) {
        const target = resourceOf(field.to ?? '')
        for (const [part, taken] of Object.entries(field.only ?? {})) {
          const { options = [] } = fieldOf(target.fields, part)
          const values = options.length === 0 ? [true, false] : options.map(({ value }) => value)
          const other = values.find((value) => !taken.includes(value))
          if (other === undefined || !can('create')(target) || namesState.has(`${resource.key}.${name}`)) continue
          const { id } = await createRow(t, target, { [part]: other })
          const body = { ...(await validBody(t, resource)), [name]: pointing(field, id) }
          const answer = await expectUnchanged(t, () => t.call(routeOf(resource.routes, 'create'), { body }))
          expect([answer.status, issuesOf(answer)]).toEqual([400, [{ campo: name, mensaje: missing(field) }]])
          const query = { [part]: taken.join(',') }
          const fit = await createRow(t, target, fitting(field))
          const offered = await t.call<Values[]>(routeOf(target.routes, 'options'), { query })
          const ids = offered.body.map((row) => row[target.id])
          expect([offered.status, ids.includes(id)]).toEqual([200, false])
          if (ids.length < lookupMax) expect(ids).toContain(fit.id)
        }
      }
    })

    it('rejects an unknown district', async () => {
      for (const [name, field] of writable(resource).filter(([, { kind }]) => kinds[kind].refersTo === 'districts')) {
        const body = { ...(await validBody(t, resource)), [name]: '089999' }
        const answer = await expectUnchanged(t, () => t.call(routeOf(resource.routes, 'create'), { body }))
        expect([answer.status, issuesOf(answer)]).toEqual([400, [{ campo: name, mensaje: missing(field) }]])
      }
    })

    it('accepts a reference as object or id', async () => {
      const { body } = await createRow(t, resource)
      for (const [name, field] of references(resource).filter(([key]) => body[key] !== null && key in body)) {
        const target = resourceOf(field.to ?? '')
        const isAlone = resource.unique.some((names) => names.join() === name)
        const chosen = isAlone ? (await createRow(t, target, fitting(field))).id : [body[name]].flat()[0]
        const nested = pointing(field, { [target.id]: chosen })
        await createRow(t, resource, { [name]: nested })
      }
    })

    it('rejects a new reference to an inactive row and keeps an old one', async () => {
      for (const [name, field] of references(resource)) {
        const target = resourceOf(field.to ?? '')
        const flag = Object.entries(target.fields).find(([, { marksActive }]) => marksActive)?.[0]
        if (!flag || !can('create', 'update')(target)) continue
        const referred = await createRow(t, target, fitting(field))
        const { id, body } = await createRow(t, resource, { [name]: pointing(field, referred.id) })
        const off = `update ${target.table} set ${columnName(flag)} = false where ${columnName(target.id)} = $1`
        await t.sql(off, [referred.id]) // bypasses the module's own checks
        const fresh = { ...(await validBody(t, resource)), [name]: pointing(field, referred.id) }
        await expectUnchanged(t, async () => {
          const answer = await t.call(routeOf(resource.routes, 'create'), { body: fresh })
          expect([answer.status, issuesOf(answer)]).toEqual([400, [{ campo: name, mensaje: missing(field) }]])
        })
        const kept = await update(t, resource, id, body)
        expect(kept.status, kept.text).toBe(200)
      }
    })
  },
)

/** Resources that reference this one and prevent its deletion. */
const referrers = (target: Declared) =>
  everyResource.filter(can('create')).flatMap((resource) =>
    references(resource)
      .filter(([, { to }]) => to === target.key)
      .map(([name, field]) => ({ resource, name, field })),
  )

async function goesWith(table: string, target: string): Promise<boolean> {
  const keys = await t.sql(
    `select from pg_constraint where conrelid = $1::regclass and confrelid = $2::regclass and confdeltype = 'c'`,
    [table, target],
  )
  return keys.length > 0
}

const isRemovable = ({ removableIn }: Declared, states: readonly unknown[] | undefined) =>
  !states || !removableIn || !('states' in removableIn) || removableIn.states.some((one) => states.includes(one))

const inUse = (target: Declared, count: number) =>
  target.inUse?.(count) ?? new RegExp(`^No se puede eliminar: está en uso por ${count} \\p{L}+`, 'u')

describe.each(
  writtenResourcesThat(
    (one) =>
      can('create', 'remove')(one) && canBeDeleted(one) && one.removal === 'physical' && referrers(one).length > 0,
  ),
)('%s', (_, target) => {
  it('is not deleted while in use, and the response counts the uses', async () => {
    for (const { resource, name, field } of referrers(target)) {
      if (await goesWith(field.through ?? resource.table, target.table)) continue
      if (!isRemovable(target, field.only?.[target.state ?? ''])) continue
      const { id } = await createRow(t, target, fitting(field))
      const value = pointing(field, id)
      await createRow(t, resource, { [name]: value })
      const answer = await expectUnchanged(t, () => remove(t, target, id))
      expect([answer.status, codeOf(answer)], answer.text).toEqual([409, 'EN_USO'])
      expect(messageOf(answer)).toMatch(inUse(target, 1))
      if (resource.unique.some((names) => names.length === 1 && names[0] === name)) continue
      await createRow(t, resource, { [name]: value })
      expect(messageOf(await remove(t, target, id))).toMatch(inUse(target, 2))
    }
  })
})

describe.each(writtenResourcesThat((one) => can('create', 'remove')(one) && one.removal === 'logical'))(
  '%s',
  (_, resource) => {
    it('frees its unique values on soft delete and stays in the table', async () => {
      const { id, body } = await createRow(t, resource)
      expect((await remove(t, resource, id)).status).toBe(204)
      const again = await t.call(routeOf(resource.routes, 'create'), { body })
      expect(again.status, again.text).toBe(201)
      const [{ n } = { n: 0 }] = await t.sql<{ n: string }>(
        `select count(*) as n from ${resource.table} where eliminado_en is not null`,
      )
      expect(Number(n)).toBeGreaterThan(0)
    })

    it('is rejected as a new reference once deleted', async () => {
      for (const { resource: other, name, field } of referrers(resource)) {
        const { id } = await createRow(t, resource, fitting(field))
        await remove(t, resource, id)
        const body = { ...(await validBody(t, other)), [name]: pointing(field, id) }
        const answer = await expectUnchanged(t, () => t.call(routeOf(other.routes, 'create'), { body }))
        expect([answer.status, issuesOf(answer)]).toEqual([
          400,
          [{ campo: name, mensaje: messages.missingReference(field.label) }],
        ])
      }
    })
  },
)
