import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** Fields of a kind of request that its checks and effects use. */
export type Tipo = {
  codigo: string
  nombre: string
  categoria: 'PERMISO' | 'LICENCIA' | 'COMISION' | 'VACACION' | 'COMPENSACION' | 'HORAS_EXTRA' | 'JUSTIFICACION'
  porHoras: boolean
  conteo: 'CALENDARIO' | 'HABIL' | null
  rangoDiario: boolean
  requiereSustento: boolean
  maxPorEvento: number | null
  maxMensual: number | null
  maxAnual: number | null
  anticipacionDias: number
  retroactivoDias: number
  aprobacion: 'JEFE' | 'JEFE_RRHH' | 'RRHH'
  soloOnomastico: boolean
  sexo: 'TODOS' | 'MASCULINO' | 'FEMENINO'
  hecho: 'NINGUNO' | 'NACIMIENTO' | 'ADOPCION'
  consecutivo: boolean
}

/** Code of the kind that excuses a forgotten punch. */
const FORGOTTEN = 'JUS-OMI'
export const isForgottenPunch = ({ codigo }: Tipo): boolean => codigo === FORGOTTEN

/** Returns the kind and locks its measure until the end of the transaction. */
export const tipoDe = (db: Db, id: number): Promise<Tipo> => selectTipo(db, id, sql`for key share`)

export const readTipo = (db: Db, id: number): Promise<Tipo> => selectTipo(db, id, sql``)

async function selectTipo(db: Db, id: number, lock: RawBuilder<unknown>): Promise<Tipo> {
  const { rows } = await sql<Tipo>`
    select codigo, nombre, categoria, unidad_medida = 'HORAS' as "porHoras", conteo, rango_diario as "rangoDiario",
      requiere_sustento as "requiereSustento", max_por_evento as "maxPorEvento", max_mensual as "maxMensual",
      max_anual as "maxAnual", anticipacion_dias as "anticipacionDias", retroactivo_dias as "retroactivoDias", aprobacion,
      solo_onomastico as "soloOnomastico", sexo, hecho, consecutivo
    from rrhh.tipo_solicitud where id_tipo_solicitud = ${id} ${lock}`.execute(db)
  return onlyRow(rows)
}
