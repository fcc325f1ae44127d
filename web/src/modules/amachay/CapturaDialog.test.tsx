import { screen, waitFor } from '@testing-library/react'
import { brigada } from '@wamani/contract/amachay/brigada.ts'
import { campania } from '@wamani/contract/amachay/campania.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import '@wamani/contract/amachay/index.ts'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { CapturaDialog } from './CapturaDialog.tsx'

it('fills in the location of the brigade from the device', async () => {
  const coords = { longitude: -71.849512, latitude: -13.420481 }
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  const server = contractServer()
  server.answer(sistema.routes.getMapa, () => ({ teselas: null, region: '08' }))
  const { keys } = renderPart(<CapturaDialog onClose={() => {}} />, { server })
  await keys.click(await screen.findByRole('button', { name: 'Usar mi ubicación' }))
  expect(await screen.findByLabelText('Ubicación: longitud')).toHaveProperty('value', '-71.849512')
  expect(screen.getByLabelText('Ubicación: latitud')).toHaveProperty('value', '-13.420481')
})

const registered = { tipoDocumento: 'DNI', documento: '45678912', fechaNacimiento: '1980-03-15', sexo: 'F', dosis: [] }
const contradiction = 'Las otras dosis de la persona tienen otra fecha de nacimiento.'
const tooOld = 'La persona tiene 46 años y la campaña es para personas de 12 a 17 años.'

/** Renders the dialog with one dose typed in. `refuse` returns the issues the server answers for a submitted dose. */
async function sitting(refuse: (dose: Record<string, unknown>) => Issue[]) {
  const server = contractServer()
  const at = { id: 1, nombre: 'Campaña Regional', codigo: 1, eess: 'Posta Inti Raymi' }
  server.answer(sistema.routes.getMapa, () => ({ teselas: null, region: '08' }))
  for (const resource of [campania, establecimiento, brigada]) server.answer(resource.routes.options, () => [at])
  server.answer(vacunacion.routes.listVacunadores, () => [
    { id: 3, documento: '40000001', nombreCompleto: 'Apaza, Ana' },
  ])
  server.answer(vacunacion.routes.findPersona, () => ({ persona: registered }))
  const bodies: Record<string, unknown>[] = []
  server.answer(vacunacion.routes.create, ({ body }) => {
    bodies.push(body)
    throw new Problem('validation', { issues: refuse(body) })
  })
  const { keys } = renderPart(<CapturaDialog onClose={() => {}} />, { server })
  const pick = async (name: string) => {
    await keys.click(await screen.findByRole('combobox', { name }))
    await keys.click((await screen.findAllByRole('option')).at(0) as HTMLElement)
  }
  const field = (name: string) => screen.getByRole('textbox', { name })
  const type = async (name: string, text: string) => {
    await keys.clear(field(name))
    await keys.type(field(name), text)
  }
  for (const name of ['Campaña', 'Establecimiento', 'Vacunador']) await pick(name)
  await type('Vacuna', 'Influenza')
  await type('Lote', 'L-1')
  await type('Documento', '45678912')
  await waitFor(() => expect(field('Fecha de nacimiento')).toHaveProperty('value', '15/03/1980'))
  await keys.click(screen.getByRole('checkbox', { name: 'Consentimiento informado' }))
  const save = () => keys.click(screen.getByRole('button', { name: 'Registrar y seguir' }))
  return { keys, bodies, field, type, save }
}

it('asks which birth date is right when other doses of the person contradict it, and sends the answer', async () => {
  const { keys, bodies, field, type, save } = await sitting(({ corrigePersona }) =>
    corrigePersona ? [] : [{ campo: 'fechaNacimiento', mensaje: contradiction }],
  )
  expect(screen.queryByRole('switch', { name: 'Corregir sus otras dosis' })).toBeNull()
  await type('Fecha de nacimiento', '15/03/1981')
  await save()
  await screen.findByText(/En sus otras dosis figura con fecha de nacimiento 15\/03\/1980 y sexo Femenino/)
  await keys.click(screen.getByRole('switch', { name: 'Corregir sus otras dosis' }))
  await save()
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ fechaNacimiento: '1981-03-15', corrigePersona: true }))
  await keys.click(screen.getByRole('button', { name: 'Usar los registrados' }))
  expect(field('Fecha de nacimiento')).toHaveProperty('value', '15/03/1980')
  await save()
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ fechaNacimiento: '1980-03-15', corrigePersona: false }))
})

it('asks for a reason when the person is outside the age range of the campaign', async () => {
  const { bodies, type, save } = await sitting(() => [{ campo: 'motivoEdad', mensaje: tooOld }])
  await save()
  await screen.findByRole('textbox', { name: 'Motivo de la edad' })
  await type('Motivo de la edad', 'Por indicación médica')
  await save()
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ motivoEdad: 'Por indicación médica' }))
})
