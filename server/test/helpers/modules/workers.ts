import { cape } from '@wamani/contract/rrhh/cape.ts'
import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { createRow } from '../buildRow.ts'
import { resourceOf, routeOf } from '../everyResource.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Answer } from '../testCall.ts'

type Body = Record<string, unknown>
let serial = 0

export function workersOf(t: TestApp) {
  const idBy = async (table: string, id: string, codigo: string) => {
    const [row] = await t.sql<{ id: number }>(`select ${id} as id from rrhh.${table} where codigo = $1`, [codigo])
    if (!row) throw new Error(`No ${table} ${codigo}`)
    return row.id
  }
  const action = (name: string, id: number, body: Body = {}) =>
    t.call<Row>(routeOf(contrato.routes, name), { params: { id }, body })
  const unidad = (codigo: string) => idBy('unidad', 'id_unidad', codigo)
  const modalidad = (codigo: string) => idBy('modalidad_contrato', 'id_modalidad_contrato', codigo)
  const worker = async (changes: Body = {}) => (await createRow(t, resourceOf('rrhh.trabajador'), changes)).id

  const draft = async (changes: Body = {}): Promise<Body> => {
    serial += 1
    const { codigo = 'CAS-DET', ...rest } = changes
    const start = String(rest.fechaInicio ?? '2026-01-01')
    return {
      numero: `C-${serial}`,
      idModalidadContrato: await modalidad(String(codigo)),
      remuneracion: 2400,
      fechaSuscripcion: start,
      fechaInicio: start,
      ...(!('idCape' in rest) && {
        puesto: 'Asistente administrativo',
        idUnidad: await unidad('07.1'),
        fuenteFinanciamiento: 'RO',
        meta: '0045',
      }),
      ...rest,
    }
  }
  const contract = async (changes: Body): Promise<Answer<Row>> =>
    t.call<Row>(contrato.routes.create, { body: await draft(changes) })

  /** Contract in force. Throws when rejected. */
  const inForce = async (changes: Body): Promise<number> => {
    const made = await contract(changes)
    if (made.status !== 201) throw new Error(made.text)
    const id = Number(made.body.idContrato)
    const active = await action('activar', id)
    if (active.status !== 200) throw new Error(active.text)
    return id
  }

  const post = async (cantidad: number, changes: Body = {}) => {
    serial += 1
    const body = {
      numeroOrden: 900 + serial,
      codigo: `CAR-${serial}`,
      nombre: `Especialista ${serial}`,
      idUnidad: await unidad('07.1'),
      idClasificacion: await idBy('clasificacion', 'id_clasificacion', 'SP-ES'),
      idRegimenLaboral: await idBy('regimen_laboral', 'id_regimen_laboral', 'DL276'),
      cantidad,
      documentoAprobacion: 'Ordenanza 001-2025',
      fechaAprobacion: '2025-01-15',
      ...changes,
    }
    const made = await t.call<Row>(cargo.routes.create, { body })
    if (made.status !== 201) throw new Error(made.text)
    const idCargo = Number(made.body.idCargo)
    const plazas: number[] = []
    for (let numeroPlaza = 1; numeroPlaza <= cantidad; numeroPlaza++)
      plazas.push(await plaza({ idCargo, numeroPlaza }, true))
    return { idCargo, plazas }
  }
  const plaza = async (changes: Body, enabled = false): Promise<number> => {
    serial += 1
    const body = {
      idPeriodo: await year(2026),
      codigoAirhsp: String(500_000 + serial),
      fuenteFinanciamiento: 'RO',
      meta: '0045',
      montoMensual: 2500,
      ...changes,
    }
    const made = await t.call<Row>(cape.routes.create, { body })
    if (made.status !== 201) throw new Error(made.text)
    const id = Number(made.body.idCape)
    if (enabled) {
      const answer = await t.call(cape.routes.habilitar, { params: { id }, body: {} })
      if (answer.status !== 200) throw new Error(answer.text)
    }
    return id
  }
  const year = async (anio: number) => {
    const [row] = await t.sql<{ id: number }>(
      "select id_periodo as id from rrhh.periodo where tipo = 'ANUAL' and anio = $1",
      [anio],
    )
    return row?.id ?? 0
  }

  const move = async (codigo: string, changes: Body, approved = false): Promise<Answer<Row>> => {
    serial += 1
    const body = {
      idDesplazamiento: await idBy('desplazamiento', 'id_desplazamiento', codigo),
      resolucion: `R-${serial}`,
      motivo: 'Necesidad de servicio',
      ...changes,
    }
    const made = await t.call<Row>(desplazamientoTrabajador.routes.create, { body })
    if (!approved || made.status !== 201) return made
    const params = { id: Number(made.body.idDesplazamientoTrabajador) }
    const { version } = made.body
    return t.call<Row>(desplazamientoTrabajador.routes.aprobar, { params, body: { version: Number(version) } })
  }
  return { idBy, unidad, modalidad, worker, draft, contract, inForce, action, post, plaza, year, move }
}
