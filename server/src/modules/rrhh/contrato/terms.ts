import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { yearOf } from '../calendar.ts'

/** What a person says of a contract, references as ids. */
export type Draft = {
  trabajador: number
  modalidadContrato: number
  cape: number | null
  puesto: string | null
  unidad: number | null
  nivelRemunerativo: number | null
  remuneracion: number
  fechaSuscripcion: string
  fechaInicio: string
  fechaFin: string | null
  fuenteFinanciamiento: string | null
  meta: string | null
}

export type Modalidad = {
  codigo: string
  idRegimen: number
  determinado: boolean
  vinculo: boolean
  requierePlaza: boolean
  esSuplencia: boolean
  permiteProrroga: boolean
  duracionMaxMeses: number | null
  limiteAnioFiscal: boolean
  remuneracionMinima: boolean
}

/** A position in the year a contract begins: its post and number, and whether and for how much it is budgeted then. */
export type Plaza = {
  idCape: number
  idCargo: number
  numero: number
  nombre: string
  idUnidad: number
  idRegimen: number
  habilitada: boolean
  montoMensual: number
}

export async function modalidadOf(db: Db, id: number): Promise<Modalidad> {
  const { rows } = await sql<Modalidad>`
    select m.codigo, m.id_regimen_laboral as "idRegimen", m.plazo = 'DETERMINADO' as determinado, m.vinculo_laboral as vinculo,
      m.requiere_plaza as "requierePlaza", m.es_suplencia as "esSuplencia", m.permite_prorroga as "permiteProrroga",
      m.duracion_max_meses as "duracionMaxMeses", m.limite_anio_fiscal as "limiteAnioFiscal",
      r.remuneracion_minima as "remuneracionMinima"
    from rrhh.modalidad_contrato m join rrhh.regimen_laboral r using (id_regimen_laboral)
    where m.id_modalidad_contrato = ${id}`.execute(db)
  return rows[0]!
}

/** The same position (post and number) as `idCape`, in the PAP of the year of that day. */
export async function plazaOf(db: Db, idCape: number, day: string): Promise<Plaza> {
  const { rows } = await sql<Plaza>`
    select coalesce(y.id_cape, p.id_cape) as "idCape", p.id_cargo as "idCargo", p.numero_plaza as numero, p.nombre,
      p.id_unidad as "idUnidad", p.id_regimen_laboral as "idRegimen", coalesce(y.estado = 'HABILITADA', false) as habilitada,
      coalesce(y.monto_mensual, p.monto_mensual) as "montoMensual"
    from rrhh.cape p
    left join rrhh.cape y on (y.id_cargo, y.numero_plaza) = (p.id_cargo, p.numero_plaza) and y.id_periodo =
      (select id_periodo from rrhh.periodo where tipo = 'ANUAL' and anio = ${yearOf(day)})
    where p.id_cape = ${idCape}`.execute(db)
  return rows[0]!
}
