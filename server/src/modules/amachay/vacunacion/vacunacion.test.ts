import { brigada } from '@wamani/contract/amachay/brigada.ts'
import { campania } from '@wamani/contract/amachay/campania.ts'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { expect, test } from 'vitest'
import { createRow } from '../../../../test/helpers/buildRow.ts'
import { resourceOf } from '../../../../test/helpers/everyResource.ts'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => new Date('2026-06-30T10:00:00-05:00') })
const { create, update, remove, list, findPersona } = vacunacion.routes

const establecimiento = await createRow(t, resourceOf('amachay.establecimiento'), {
  ubicacion: { x: -71.9675, y: -13.532 },
})
const vacunador = await createRow(t, resourceOf('amachay.personalSalud'))
const given = {
  idCampania: 1,
  establecimiento: { id: establecimiento.id },
  tipoDocumento: 'DNI',
  documento: '45678912',
  fechaNacimiento: '15/03/1980',
  sexo: 'F',
  fecha: '01/03/2026',
  dosis: 1,
  vacuna: 'Influenza',
  lote: 'l-204',
  vacunador: { id: vacunador.id },
  consentimiento: true,
}
const give = (changes: object) => t.call(create, { body: { ...given, ...changes } })
const issues = async (changes: object) => (await give(changes)).body.errors
const says = (campo: string, mensaje: string) => [{ campo, mensaje }]

test('a scope with ids of other tables contains no establishment', async () => {
  const made = await t.call<{ idPerfil: number }>(perfil.routes.create, {
    body: { nombre: 'Propio', alcance: 'PROPIO' },
  })
  await t.sql(
    'insert into seguridad.perfil_servicio (id_perfil, id_servicio) select $1, id_servicio from seguridad.servicio',
    [made.body.idPerfil],
  )
  await t.sql(
    `insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
     select $1, r.id_servicio, r.id_recurso from seguridad.recurso r join seguridad.servicio s using (id_servicio)
     where s.modulo = 'amachay' and r.url is not null`,
    [made.body.idPerfil],
  )
  const [same] = await t.sql<{ id: number; cod: string }>(
    `select e.id, e.codigo_unico as cod from amachay.establecimiento e join rrhh.trabajador t on t.id_trabajador = e.id
     where not exists (select from seguridad.usuario u where u.id_trabajador = e.id) limit 1`,
  )
  const person = await newPerson(t, ['Propio'], { trabajador: { idTrabajador: same?.id } })
  const as = { token: person.token }
  const panel = await t.call(visorRoutes.getPanel, { as, params: { cod: same?.cod }, query: { idCampania: 1 } })
  expect(panel.status, panel.text).toBe(404)
  expect((await t.call(vacunacion.routes.listVacunadores, { as })).body).toEqual([])
})

test('doses follow each other after 21 days, each once', async () => {
  expect(await issues({ dosis: 2 })).toEqual(says('dosis', 'Falta registrar la dosis 1.'))
  const first = await give({})
  expect([first.status, first.body]).toMatchObject([
    201,
    { dosis: 1, edad: 45, lote: 'L-204', ubicacion: { x: -71.9675, y: -13.532 } },
  ])
  expect([(await give({})).status, await issues({})]).toEqual([
    409,
    says('dosis', 'La persona ya tiene registrada la dosis 1.'),
  ])
  const soon = says('fecha', 'Deben pasar 21 días desde la dosis anterior.')
  expect(await issues({ dosis: 2, fecha: '21/03/2026' })).toEqual(soon)
  const second = await give({ dosis: 2, fecha: '22/03/2026' })
  expect(second.status).toBe(201)
  expect(await issues({ dosis: 3, fecha: '01/06/2026' })).toEqual(says('dosis', 'La dosis debe ser menor o igual a 2'))
  const id = first.body.id
  const later = await t.call(update, { body: { ...given, id, fecha: '05/03/2026' } })
  expect([later.status, later.body.errors]).toEqual([400, soon])
  const taken = await t.call(remove, { params: { id } })
  expect([taken.status, taken.body.errorMessage]).toEqual([409, 'La persona ya tiene registrada la dosis 2.'])
  const known = await t.call(findPersona, { query: { idCampania: 1, documento: '45678912' } })
  expect(known.body).toEqual({
    persona: {
      tipoDocumento: 'DNI',
      documento: '45678912',
      fechaNacimiento: '1980-03-15',
      sexo: 'F',
      dosis: [
        { dosis: 1, fecha: '2026-03-01' },
        { dosis: 2, fecha: '2026-03-22' },
      ],
    },
  })
  expect((await t.call(remove, { params: { id: second.body.id } })).status).toBe(204)
  expect((await t.call(remove, { params: { id } })).status).toBe(204)
})

test('a dose is within the campaign, not in the future, and has consent', async () => {
  const outside = says('fecha', 'La fecha de vacunación está fuera de la campaña.')
  expect(await issues({ fecha: '31/12/2025' })).toEqual(outside)
  expect(await issues({ fecha: '01/07/2026' })).toEqual(outside)
  expect(await issues({ consentimiento: false, documento: '123' })).toEqual([
    { campo: 'documento', mensaje: 'El número de documento no es válido.' },
    { campo: 'consentimiento', mensaje: 'Se requiere el consentimiento informado.' },
  ])
})

test('one of two concurrent registrations of a dose is refused with a message', async () => {
  const both = await Promise.all([give({ documento: '40404040' }), give({ documento: '40404040' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a person is in one brigade of a campaign, within its period', async () => {
  const member = await createRow(t, resourceOf('amachay.personalSalud'))
  const { cargo, profesion } = member.row as { cargo: { id: number }; profesion: { id: number } | null }
  expect(member.row).toMatchObject({ idCargo: cargo.id, idProfesion: profesion?.id ?? null })
  const brigade = {
    idCampania: 1,
    nombre: 'Brigada Norte',
    establecimiento: establecimiento.id,
    fechaInicio: '01/02/2026',
    fechaFinal: '28/02/2026',
    responsable: vacunador.id,
    miembros: [member.id],
  }
  const made = await t.call(brigada.routes.create, { body: brigade })
  expect([made.status, made.body]).toMatchObject([201, { fechaInicio: '01/02/2026', fechaFinal: '28/02/2026' }])
  const other = await t.call(brigada.routes.create, { body: { ...brigade, nombre: 'Brigada Sur' } })
  expect([other.status, other.body.errors]).toEqual([
    409,
    says('miembros', `${member.row.nombreCompleto} ya integra la brigada Brigada Norte.`),
  ])
  const late = await t.call(brigada.routes.create, {
    body: { ...brigade, nombre: 'Brigada Sur', fechaFinal: '01/01/2027' },
  })
  expect(late.body.errors).toEqual(says('fechaInicio', 'Las fechas de la brigada deben estar dentro de la campaña.'))
})

test('campaigns are returned complete with dates as DD/MM/YYYY, and the first one cannot be deleted', async () => {
  const all = await t.call<{ items: object[]; total: number; per_page: number }>(campania.routes.list)
  expect(all.body.items).toHaveLength(all.body.total)
  expect(all.body.per_page).toBe(all.body.total)
  const base = await t.call('GET /amachay/api/v1/campania/find/1')
  expect(base.body).toMatchObject({ id: 1, codigo: 1, fechaInicio: '01/01/2026', fechaFinal: '31/12/2026' })
  const removed = await t.call(campania.routes.remove, { params: { id: 1 } })
  expect([removed.status, removed.body.errorMessage]).toEqual([
    409,
    'La campaña 1 es la campaña base y no se puede eliminar.',
  ])
})

test('a user of one establishment sees only that one', async () => {
  const as = 'Establecimiento privado'
  const [own = { id: 0 }] = await t.sql<{ id: number }>(
    `select e.id_establecimiento as id from amachay.usuario_establecimiento e join seguridad.usuario u using (id_usuario)
     where u.username = 'establecimientoprivado'`,
  )
  const foreign = await t.call(create, { as, body: { ...given, documento: '50505050' } })
  const missing = await t.call(create, {
    as,
    body: { ...given, documento: '50505050', establecimiento: 2_000_000_000 },
  })
  expect([foreign.status, issuesOf(foreign)]).toEqual([400, issuesOf(missing)])
  const mine = await t.call(create, { as, body: { ...given, documento: '50505050', establecimiento: own.id } })
  expect(mine.status).toBe(201)
  const seen = await t.call<{ items: { establecimiento: { id: number } }[] }>(list, { as, query: { per_page: 100 } })
  expect(new Set(seen.body.items.map((row) => row.establecimiento.id))).toEqual(new Set([own.id]))
  const one = vacunacion.routes.get
  const elsewhere = await give({ documento: '60606060' })
  expect((await t.call(one, { as, params: { id: elsewhere.body.id } })).status).toBe(404)
})

test('a dose outside the campaign ages needs a reason and is marked (H16)', async () => {
  const made = await createRow(t, resourceOf('amachay.campania'), { edadMinima: 12, edadMaxima: 17 })
  const child = { idCampania: made.id, documento: '70707070', fechaNacimiento: '02/03/2014' }
  const refused = says(
    'motivoEdad',
    'La persona tiene 11 años y la campaña es para personas de 12 a 17 años. Para registrar la dosis, escriba el motivo.',
  )
  expect(await issues(child)).toEqual(refused)
  const inside = await give({ ...child, fecha: '02/03/2026' })
  expect([inside.status, inside.body.fueraDeEdad]).toEqual([201, false])
  const id = inside.body.id
  const earlier = await t.call(update, { body: { ...given, ...child, id } })
  expect([earlier.status, earlier.body.errors]).toEqual([400, refused])
  const reason = 'Cumple doce años mañana, por indicación médica'
  const changed = await t.call(update, { body: { ...given, ...child, id, motivoEdad: reason } })
  expect([changed.status, changed.body]).toMatchObject([200, { fueraDeEdad: true, motivoEdad: reason }])
  const old = await give({
    ...child,
    documento: '70707071',
    fechaNacimiento: '01/03/2008',
    motivoEdad: 'Viaja a zona de riesgo',
  })
  expect([old.status, old.body]).toMatchObject([201, { fueraDeEdad: true, edad: 18 }])
  const marked = await t.call<{ items: { id: number }[] }>(list, {
    query: { fueraDeEdad: 'true', idCampania: made.id },
  })
  expect(marked.body.items.map((row) => row.id).sort()).toEqual([id, old.body.id].sort())
  // Later changes of the campaign ages do not affect earlier doses, also when these are edited.
  const teenager = { ...child, documento: '70707072', fechaNacimiento: '01/03/2013' }
  const inTime = await give(teenager)
  const narrowed = await t.call(campania.routes.update, {
    body: { ...made.body, id: made.id, edadMinima: 15 } as never,
  })
  expect([inTime.status, narrowed.status]).toEqual([201, 200])
  const lot = await t.call(update, { body: { ...given, ...teenager, id: inTime.body.id, lote: 'L-9' } })
  expect([lot.status, lot.body.fueraDeEdad]).toEqual([200, false])
})

test('a person has one birth date and one sex, unless a user confirms a correction (H17)', async () => {
  const other = await createRow(t, resourceOf('amachay.campania'))
  const first = await give({ documento: '71717171' })
  const conflicting = { idCampania: other.id, documento: '71717171', fechaNacimiento: '15/03/1981', sexo: 'M' }
  const contradiction = (what: string) =>
    `Las otras dosis de la persona tienen ${what}. Si el dato de esta dosis es el correcto, marque «Corregir sus otras dosis».`
  expect(await issues(conflicting)).toEqual([
    { campo: 'fechaNacimiento', mensaje: contradiction('otra fecha de nacimiento') },
    { campo: 'sexo', mensaje: contradiction('otro sexo') },
  ])
  const known = await t.call(findPersona, {
    query: { idCampania: other.id, documento: '71717171', tipoDocumento: 'DNI' },
  })
  expect(known.body).toMatchObject({ persona: { fechaNacimiento: '1980-03-15', sexo: 'F', dosis: [] } })
  const as = 'Establecimiento privado'
  const [own = { id: 0 }] = await t.sql<{ id: number }>(
    `select e.id_establecimiento as id from amachay.usuario_establecimiento e join seguridad.usuario u using (id_usuario)
     where u.username = 'establecimientoprivado'`,
  )
  const foreign = await t.call(create, {
    as,
    body: { ...given, ...conflicting, establecimiento: own.id, corrigePersona: true },
  })
  expect([foreign.status, foreign.body.errorMessage]).toEqual([
    403,
    'No puede corregir las otras dosis de la persona. Pídalo a la oficina de salud.',
  ])
  const second = await give({ ...conflicting, corrigePersona: true })
  expect(second.status, second.text).toBe(201)
  const corrected = await t.call(vacunacion.routes.get, { params: { id: first.body.id } })
  expect(corrected.body).toMatchObject({ fechaNacimiento: '1981-03-15', sexo: 'M' })
  const alone = await t.call(update, {
    body: { ...given, documento: '71717171', fechaNacimiento: '15/03/1981', id: first.body.id },
  })
  expect([alone.status, alone.body.errors]).toEqual([400, says('sexo', contradiction('otro sexo'))])
})

test('concurrent doses in two campaigns do not give a person two birth dates', async () => {
  const other = await createRow(t, resourceOf('amachay.campania'))
  const both = await Promise.all([
    give({ documento: '72727272' }),
    give({ idCampania: other.id, documento: '72727272', fechaNacimiento: '16/03/1980' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('asks whether the same number under another document type is another person (H17)', async () => {
  expect((await give({ documento: '73737373' })).status).toBe(201)
  const passport = { tipoDocumento: 'PASAPORTE', documento: '73737373' }
  expect(await issues(passport)).toEqual(
    says(
      'otraPersona',
      'El número ya figura como DNI, con la misma fecha de nacimiento y el mismo sexo. Si es la misma persona, elija ese tipo de documento; si no, marque «Es otra persona».',
    ),
  )
  expect((await give({ ...passport, documento: '73737374' })).status).toBe(201)
  const confirmed = await give({ ...passport, otraPersona: true })
  expect([confirmed.status, confirmed.body.otraPersona]).toEqual([201, true])
  // Confirmed once for both.
  expect((await give({ documento: '73737373', dosis: 2, fecha: '01/04/2026' })).status).toBe(201)
  const lot = await t.call(update, {
    body: { ...given, ...passport, otraPersona: true, id: confirmed.body.id, lote: 'L-205' },
  })
  expect(lot.status, lot.text).toBe(200)
})
