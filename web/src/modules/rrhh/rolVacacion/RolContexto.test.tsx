import { screen } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { type RolCalendario, rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { serveResource } from '../../../../test/serveResource.ts'
import type { Values } from '../../../crud/calls.ts'
import { RolContexto } from './RolContexto.tsx'

// importing these resources registers them; references are resolved through the registry
const referred = [periodo, periodoVacacional, trabajador, unidad]

const stretch = (idTrabajador: number, fechaInicio: string, fechaFin: string) => ({
  ...{
    idRolVacacionDetalle: idTrabajador,
    trabajador: { idTrabajador },
    periodoVacacional: { idPeriodoVacacional: 1 },
  },
  ...{ fechaInicio, fechaFin, dias: 7, vacacion: null },
})
const sent = {
  ...{ nombre: 'Rol 2027', periodo: 1, unidad: 1, fechaLimite: '2026-12-15', lineas: 1, estado: 'ENVIADO' },
  detalle: [stretch(1, '2027-02-01', '2027-02-07')],
}
const worker = (idTrabajador: number, nombreCompleto: string, dias: number) => ({
  ...{ idTrabajador, nombreCompleto, vacaciones: [] },
  periodos: [{ idPeriodoVacacional: 1, nombre: '2026-2027', dias }],
})
const calendar: RolCalendario = {
  ...{ anio: 2027, feriados: [], maxAusentesPct: 30, advertencias: [] },
  trabajadores: [worker(1, 'Ñahui Rojas, Ana', 7), worker(2, 'Quispe Mamani, Luis', 30)],
}

function shown(plans: readonly Values[], answer: () => RolCalendario = () => calendar) {
  const server = contractServer()
  const [row] = serveResource(server, rolVacacion, plans)
  if (!row) throw new Error('no plan is served')
  server.answer(rolVacacionRoutes.showCalendario, answer)
  const part = (
    <>
      <RolContexto row={row} />
      <p>a su lado</p>
    </>
  )
  return { server, ...renderPart(part, { server }) }
}

const partOf = async (label: string | RegExp) => {
  const term = await screen.findByText(label)
  return term.parentElement?.querySelector('dd') ?? document.body
}

it('shows the approver who is planned, who has days left, and when too many workers are away', async () => {
  expect(referred).toHaveLength(4)
  const sentence = 'Del 01/02 al 07/02 faltaría el 50 % de la unidad'
  shown([sent, { ...sent, nombre: 'Rol 2026', estado: 'APROBADO' }], () => ({ ...calendar, advertencias: [sentence] }))
  const planned = await partOf('Trabajadores con vacaciones programadas')
  expect(planned.textContent).toBe('1 de 2')
  expect(planned.querySelector('[data-low]')).not.toBeNull()
  expect((await partOf('Días programados')).textContent).toBe('7 días')
  expect((await partOf('Trabajadores con días por programar')).textContent).toBe('Quispe Mamani, Luis30 días')
  expect((await partOf('Días con más del 30 % de la unidad ausente')).textContent).toBe(sentence)
  const before = await partOf('Roles anteriores de la unidad')
  expect(before.querySelectorAll('li')).toHaveLength(1)
  expect(before.textContent).toContain('Aprobado')
})

it('says when a plan covers all days of all workers', async () => {
  const both = [stretch(1, '2027-02-01', '2027-02-07'), stretch(2, '2027-03-01', '2027-03-30')]
  shown([{ ...sent, detalle: both, lineas: 2 }])
  await screen.findByText('Todos tienen sus días programados.')
  await screen.findByText('Ninguno.')
  await screen.findByText('Es el primer rol de la unidad.')
  expect(document.querySelector('[data-low]')).toBeNull()
})

it('loads the calendar again after a failure', async () => {
  const refusals = ['El calendario está ocupado.']
  const { keys } = shown([sent], () => {
    const refusal = refusals.pop()
    if (refusal) throw new Problem('conflict', refusal)
    return calendar
  })
  await screen.findByText('El calendario está ocupado.')
  await keys.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await partOf('Días programados')
})

it('shows no context when the plan is already decided', async () => {
  const { server } = shown([{ ...sent, estado: 'APROBADO' }])
  await screen.findByText('a su lado')
  expect(screen.queryByText('Información para la decisión')).toBeNull()
  expect(server.calls.filter((one) => one.includes('calendario'))).toEqual([])
})
