import { screen, waitFor } from '@testing-library/react'
import { chofer } from '@wamani/contract/combustible/chofer.ts'
import { insumo } from '@wamani/contract/combustible/insumo.ts'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { actionCallOf, type Row, type Values } from '../../crud/calls.ts'
import { AprobarDialog } from './AprobarDialog.tsx'
import { SolicitudContexto } from './SolicitudContexto.tsx'

// importing these resources registers them; references are resolved through the registry
const referred = [chofer, insumo, usuario, vehiculo]

const diesel = { idInsumo: 1, nombre: 'Diésel', unidad: 'gal' }
const line = {
  ...{ idSolicitudDetalle: 4, insumo: diesel, medida: 'gal', cantidad: '12.500', cantidadAprobada: null },
  ...{ cantidadEmitida: 0, cantidadConsumida: 0 },
}
const asked = {
  ...{ numero: 'S-0001', fecha: '2026-11-20', unidad: 'Infraestructura', solicitante: 7, presupuesto: 1 },
  ...{ vehiculo: 3, chofer: 2, motivo: 'Supervisión', destino: 'Paruro', fechaSalida: '2026-11-24' },
  ...{ fechaRetorno: '2026-11-25', kilometrajeActual: 1200, detalle: [line], total: 223.13, estado: 'enviada' },
  porEmitir: false,
}
const budget = {
  ...{ anio: 2026, meta: '0919', nombreMeta: 'Mejoramiento vial', fuenteFinanciamiento: '1', rubro: '00' },
  ...{ especificaGasto: '2.3.1.3.1.1', unidad: 'Infraestructura', montoAsignado: 9000, saldo: 8776.87 },
  ...{ montoComprometido: 223.13, montoEjecutado: 0, porAgotarse: false, situacion: 'vigente', estado: 'vigente' },
  ...{ fechaInicio: '2026-01-01', fechaFin: '2026-12-31' },
}
const supply = {
  ...{ idPresupuestoDetalle: 1, insumo: diesel, precioUnitario: 17.85, cantidad: 400, importe: 7140 },
  ...{ cantidadComprometida: 0, cantidadConsumida: 0, saldoCantidad: 387.5 },
}

function served(requests: readonly Values[], saldo: Values = {}) {
  const server = contractServer()
  const { fuenteFinanciamiento, rubro } = presupuesto.fields
  const coded = { fuenteFinanciamiento: fuenteFinanciamiento.options?.[0]?.value, rubro: rubro.options?.[0]?.value }
  serveResource(server, presupuesto, [{ ...budget, ...coded, detalle: [supply], ...saldo }])
  const rows = serveResource(server, solicitud, requests)
  const [row] = rows
  if (!row) throw new Error('no request is served')
  return { server, row }
}

const partOf = (label: string) =>
  screen.findByText(label).then((term) => term.parentElement?.querySelector('dd') ?? document.body)
const textOf = async (label: string) => (await partOf(label)).textContent?.replaceAll('\u00a0', ' ')

it('shows the approver the requested supplies, the remaining budget, and other requests for the vehicle', async () => {
  expect(referred).toHaveLength(4)
  const { server, row } = served([
    asked,
    { ...asked, numero: 'S-0002', destino: 'Acomayo', estado: 'aprobada' },
    { ...asked, numero: 'S-0003', destino: 'Urcos', fechaSalida: '2026-10-01', fechaRetorno: '2026-10-01' },
  ])
  renderPart(<SolicitudContexto row={row} />, { server })
  expect(await textOf('Monto solicitado')).toBe('S/ 223.13')
  expect(await textOf('Saldo del presupuesto')).toBe('S/ 8,776.87')
  expect(await textOf('Saldo · Diésel')).toBe('387.5 gal')
  const meanwhile = await partOf('Otras solicitudes del vehículo esos días')
  expect(meanwhile.textContent).toContain('Acomayo')
  expect(meanwhile.textContent).not.toContain('Urcos')
  const last = (await partOf('Últimas solicitudes del vehículo')).textContent
  expect(last).toContain('Acomayo')
  expect(last).toContain('Urcos, 01/10/2026')
  expect(last).not.toContain('Paruro')
  expect(document.querySelector('[data-low]')).toBeNull()
})

it('marks a budget that is too small and a supply without balance', async () => {
  const other = { ...supply, insumo: { idInsumo: 2, nombre: 'Gasohol', unidad: 'gal' } }
  const { server, row } = served([asked], { saldo: 100, detalle: [other] })
  renderPart(<SolicitudContexto row={row} />, { server })
  const low = await waitFor(() => {
    const found = [...document.querySelectorAll('[data-low]')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    )
    expect(found).toHaveLength(2)
    return found
  })
  expect(low).toEqual(['S/ 100.00', 'No está en el presupuesto'])
  expect((await partOf('Últimas solicitudes del vehículo')).textContent).toBe('Es su primera solicitud.')
})

it('shows no context when the request is not waiting for a decision', async () => {
  const { server, row } = served([{ ...asked, estado: 'aprobada' }])
  renderPart(
    <>
      <SolicitudContexto row={row} />
      <p>a su lado</p>
    </>,
    { server },
  )
  await screen.findByText('a su lado')
  expect(screen.queryByText('Información para la decisión')).toBeNull()
  expect(server.calls.filter((one) => one.includes('presupuesto'))).toEqual([])
})

function approving(answer: (row: Row) => Row) {
  const { server, row } = served([asked])
  const bodies: unknown[] = []
  server.answer(actionCallOf(solicitud, 'aprobar'), ({ body }) => {
    bodies.push(body)
    return answer(row)
  })
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const dialog = <AprobarDialog row={row} onDone={onDone} onClose={onClose} />
  return { bodies, onDone, onClose, ...renderPart(dialog, { server }) }
}
const quantity = () => screen.findByRole('textbox', { name: /Diésel: cantidad aprobada/ })

it('approves a request for the requested quantities or for smaller ones', async () => {
  const { keys, bodies, onDone, onClose } = approving((row) => ({ ...row, estado: 'aprobada', version: 2 }))
  const input = await quantity()
  expect(input).toHaveProperty('value', '12.500')
  await keys.clear(input)
  await keys.type(input, '10')
  await keys.click(screen.getByRole('button', { name: 'Sí, aprobar' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodies).toMatchObject([{ version: 1, detalle: [{ idSolicitudDetalle: 4, cantidadAprobada: '10' }] }])
})

it('shows which quantity the server refused and keeps the typed values', async () => {
  const refusal = 'No puede aprobar más de lo solicitado'
  const { keys, onDone } = approving(() => {
    throw new Problem('validation', { issues: [{ campo: 'detalle.0.cantidadAprobada', mensaje: refusal }] })
  })
  const input = await quantity()
  await keys.clear(input)
  await keys.type(input, '99')
  await keys.click(screen.getByRole('button', { name: 'Sí, aprobar' }))
  await screen.findByText(refusal)
  expect(input).toHaveProperty('value', '99')
  expect(onDone).not.toHaveBeenCalled()
})
