import { messages } from '@wamani/contract/core/http/messages.ts'
import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { type FieldKind, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Values, validBody } from '../helpers/buildRow.ts'
import { metResourcesThat } from '../helpers/covering/coveringSet.ts'
import { atMost } from '../helpers/covering/turns.ts'
import { can, resourcesThat, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { absenceSentence, badValues, formatSentences, wrongValues } from '../helpers/hostile/badValues.ts'
import { issuesOf, messageOf, update } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const SENTENCE = /^[A-ZÁÉÍÓÚÑ¿¡].*\p{L}/u
// each case is sent for the first few fields of its kind; the schemas of all fields are tried in process
const isTried = atMost(3)
const holdsFiles = ({ kind }: Field) => kinds[kind].refersTo === 'files'
/** Sets in other tables are empty, never null. */
const isSet = ({ kind }: Field) => kinds[kind].storage === 'links' || kinds[kind].storage === 'ownTable'

describe.each(metResourcesThat(can('create')))('creation of %s', (_, resource) => {
  const fields = Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly)
  const ofKind = (...wanted: FieldKind[]) => fields.filter(([, { kind }]) => wanted.includes(kind))
  const create = (body: unknown) => t.call(routeOf(resource.routes, 'create'), { body })

  /** Sends one wrong value in a valid body and returns the issues of the field. */
  async function refused(body: Values, name: string, value: unknown): Promise<string[]> {
    const answer = await create({ ...body, [name]: value })
    const shown = `${name} = ${JSON.stringify(value ?? null).slice(0, 60)}`
    expect([shown, answer.status, messageOf(answer)]).toEqual([shown, 400, problemKinds.validation.text])
    return issuesOf(answer)
      .filter(({ campo }) => campo.split('.')[0] === name)
      .map(({ mensaje }) => mensaje)
  }

  it('reports all missing fields at once, each with its message', async () => {
    const missing = fields.filter(([, { required, initial }]) => required && initial === undefined)
    await expectUnchanged(t, async () => {
      for (const body of [{}, Object.fromEntries(missing.map(([name]) => [name, null]))]) {
        const answer = await create(body)
        expect(answer.status).toBe(missing.length > 0 ? 400 : 201)
        for (const [name, field] of missing) {
          const mensaje = absenceSentence(field.input)
          expect(mensaje).toMatch(SENTENCE)
          expect(issuesOf(answer)).toContainEqual({ campo: name, mensaje })
        }
      }
    })
  })

  it('reports each required field that is empty or blank', async () => {
    const body = await validBody(t, resource)
    await expectUnchanged(t, async () => {
      for (const [name, field] of fields.filter(([, { required, initial }]) => required && initial === undefined)) {
        const blanks = kinds[field.kind].folded ? ['', '   ', null, undefined] : ['', null, undefined]
        const sent = isSet(field) ? [[], null, undefined] : blanks
        for (const value of holdsFiles(field) ? [undefined] : sent)
          if (isTried(`${field.kind} without ${JSON.stringify(value)}`))
            expect(await refused(body, name, value)).toContain(absenceSentence(field.input))
      }
    })
  })

  it('rejects a text one character too long or too short', async () => {
    const body = await validBody(t, resource)
    await expectUnchanged(t, async () => {
      for (const [name, { kind, label, max, min }] of ofKind(
        'text',
        'longText',
        'email',
        'phone',
        'webAddress',
        'color',
        'icon',
        'password',
      )) {
        if (max && isTried(`${kind} too long`))
          expect(await refused(body, name, 'x'.repeat(max + 1))).toContain(messages.tooLong(label, max))
        if (min && min > 1 && isTried(`${kind} too short`))
          expect(await refused(body, name, 'x'.repeat(min - 1))).toContain(messages.tooShort(label, min))
      }
    })
  })

  it('accepts a text of exactly the maximum length in whole characters', async () => {
    for (const [name, field] of ofKind('text', 'longText')) {
      for (const letter of ['x', 'ñ', '9']) {
        const value = letter.repeat(field.max ?? 1)
        const fits = field.input.safeParse(value).success && !isRuled(name) && field.when === undefined
        if (fits) await createRow(t, resource, { [name]: value })
        if (fits) break
      }
    }
  })
  // conditions are tested in lifecycle.test.ts
  const isRuled = (name: string) =>
    resource.fields[name]?.when !== undefined || resource.rules.some(({ uses }) => uses.includes(name))

  it('rejects a number out of range or with too many decimals', async () => {
    const body = await validBody(t, resource)
    await expectUnchanged(t, async () => {
      for (const [name, { kind, label, min, max, scale = 0 }] of ofKind('integer', 'decimal')) {
        if (!isTried(`${kind} ${min !== undefined} ${max !== undefined} ${scale}`)) continue
        if (min !== undefined) expect(await refused(body, name, min - 1)).toContain(messages.atLeast(label, min))
        if (max !== undefined)
          expect(await refused(body, name, Math.ceil(max) + 1)).toContain(messages.atMost(label, max))
        const finer = Number(`0.${'0'.repeat(scale)}1`)
        expect(await refused(body, name, Math.max(min ?? 0, 0) + finer)).toContain(messages.format(label))
      }
    })
  })

  it('rejects values of the wrong type, as JSON or text', async () => {
    const body = await validBody(t, resource)
    await expectUnchanged(t, async () => {
      for (const [name, field] of fields.filter(([, field]) => !holdsFiles(field))) {
        for (const value of wrongValues(resource, field)) {
          if (!isTried(`${field.kind} ${JSON.stringify(value)}`)) continue
          const said = await refused(body, name, value)
          expect(
            said.some((sentence) => saysSo(field, sentence)),
            `${name}: ${said.join(' | ')}`,
          ).toBe(true)
        }
      }
    })
  })

  it('reports wrong values of several fields together', async () => {
    const wrong = ofKind('integer', 'decimal', 'boolean', 'choice', 'date', 'time')
    const answer = await create(Object.fromEntries(wrong.map(([name]) => [name, { a: 1 }])))
    for (const [name, field] of wrong)
      expect(issuesOf(answer)).toContainEqual({ campo: name, mensaje: messages.format(field.label) })
  })

  it('rejects a body that is not an object', async () => {
    await expectUnchanged(t, async () => {
      for (const body of [[], [{}], 'texto', 5, true]) {
        const answer = await t.call(routeOf(resource.routes, 'create'), {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
        expect([routeOf(resource.routes, 'create').bodyType === 'json' ? answer.status : 400, body]).toEqual([
          400,
          body,
        ])
      }
    })
  })
})

describe.each(metResourcesThat(can('create', 'update')))('update of %s', (_, resource) => {
  it('rejects what a creation rejects, without writing anything', async () => {
    const { id, body } = await createRow(t, resource)
    await expectUnchanged(t, async () => {
      for (const [name, field] of Object.entries(resource.fields)) {
        const [value] = wrongValues(resource, field)
        const isOpen = resource.update?.fields.includes(name) ?? true
        if (field.readOnly || !isOpen || holdsFiles(field) || value === undefined) continue
        const answer = await update(t, resource, id, { ...body, [name]: value })
        expect([name, answer.status]).toEqual([name, 400])
        expect(issuesOf(answer).map(({ campo }) => campo.split('.')[0])).toContain(name)
      }
      expect((await update(t, resource, id, { ...body, version: 'vieja' })).status).toBe(400)
    })
  })
})

describe.each(resourcesThat(can('create')))('schema of %s', (_, resource) => {
  const fields = Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly)
  /** Issues of a field by the creation schema, without a call. */
  const saidOf = (body: Values, name: string): string[] =>
    (resource.input.safeParse(body).error?.issues ?? [])
      .filter(({ path }) => path[0] === name)
      .map(({ message }) => message)

  it('has a message for each missing required field', () => {
    for (const [name, field] of fields.filter(([, { required, initial }]) => required && initial === undefined)) {
      const mensaje = absenceSentence(field.input)
      expect([name, mensaje]).toEqual([name, expect.stringMatching(SENTENCE)])
      for (const body of [{}, { [name]: null }]) expect([name, saidOf(body, name)]).toEqual([name, [mensaje]])
    }
  })

  it('rejects values of the wrong type, length or range in each field', () => {
    for (const [name, field] of fields.filter(([, one]) => !holdsFiles(one))) {
      const { label, kind, max, min } = field
      for (const value of badValues[kind].filter((one) => !field.input.safeParse(one).success)) {
        const said = saidOf({ [name]: value }, name)
        expect([name, value, said.some((sentence) => saysSo(field, sentence))], said.join()).toEqual([
          name,
          value,
          true,
        ])
      }
      if (['text', 'longText'].includes(kind) && max)
        expect([name, saidOf({ [name]: 'x'.repeat(max + 1) }, name)]).toEqual([
          name,
          expect.arrayContaining([messages.tooLong(label, max)]),
        ])
      if (!['integer', 'decimal'].includes(kind)) continue
      if (max !== undefined)
        expect(saidOf({ [name]: Math.ceil(max) + 1 }, name), name).toContain(messages.atMost(label, max))
      if (min !== undefined) expect(saidOf({ [name]: min - 1 }, name), name).toContain(messages.atLeast(label, min))
    }
  })
})

const saysSo = (field: Field, sentence: string) => {
  const length = [messages.tooLong(field.label, field.max ?? 0), messages.tooShort(field.label, field.min ?? 0)]
  const range = [messages.atMost(field.label, field.max ?? 0), messages.atLeast(field.label, field.min ?? 0)]
  return (
    [...formatSentences(field), ...length, ...range, messages.lostCharacters(field.label)].includes(sentence) ||
    /deben? ser (mayor|menor)(es)? o igual/.test(sentence)
  )
}
