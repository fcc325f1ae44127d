import { describe, expect, test } from 'vitest'
import { workersOf } from '../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../test/helpers/recordCalls.ts'
import { testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-05-15T12:00:00-05:00')) })
const { worker, inForce, action, contract } = workersOf(t)

describe('another contract on the days of a suspension (C7)', () => {
  const suspended = async (motivo: string) => {
    const idTrabajador = await worker()
    const numero = `S-${idTrabajador}`
    const id = await inForce({ idTrabajador, numero, codigo: 'CAS-IND' })
    const days = { fechaInicio: '2026-06-01', fechaFin: '2026-08-31' }
    const done = await action('suspender', id, { motivo, ...days, documento: 'R-1', reservaPlaza: true })
    expect(done.status, done.text).toBe(200)
    return { numero, made: await contract({ idTrabajador, ...days }) }
  }

  test.each(['LICENCIA_SIN_GOCE', 'DESIGNACION', 'OTRO'])('is accepted during a suspension for %s', async (motivo) => {
    const { made } = await suspended(motivo)
    expect(made.status, made.text).toBe(201)
  })

  test.each([
    ['SANCION', 'sanción'],
    ['DESTAQUE', 'destaque'],
    ['ENCARGO', 'encargo'],
  ])('is rejected during a suspension for %s', async (motivo, word) => {
    const { numero, made } = await suspended(motivo)
    expect([made.status, messageOf(made)]).toEqual([
      409,
      `El trabajador ya tiene el contrato ${numero} entre 01/01/2026 y la actualidad; la suspensión por ${word} no permite otro contrato`,
    ])
  })
})
