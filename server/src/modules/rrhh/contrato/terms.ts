import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { yearOf } from '../calendar.ts'

/** What a person says of a contract, references as ids. */
export type Draft = {
  trabajador: number
  modalidadContrato: number
  cape: number | null
  /** it began before the first PAP of the product */
  anterior: boolean
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

/** Whether the product holds the PAP of the year of a day. */
export async function hasPap(db: Db, day: string): Promise<boolean> {
  const year = await db
    .selectFrom('rrhh.periodo')
    .select('id_periodo')
    .where('tipo', '=', 'ANUAL')
    .where('anio', '=', yearOf(day))
    .executeTakeFirst()
  return year !== undefined
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

/**
 * The same position (post and number) as `idCape`, in the PAP of the year of that day; for a contract that is `anterior`, in
 * the first PAP since then that has it.
 */
export async function plazaOf(db: Db, idCape: number, day: string, anterior: boolean): Promise<Plaza> {
  const year = yearOf(day)
  const { rows } = await sql<Plaza>`
    select coalesce(y.id_cape, p.id_cape) as "idCape", p.id_cargo as "idCargo", p.numero_plaza as numero, p.nombre,
      p.id_unidad as "idUnidad", p.id_regimen_laboral as "idRegimen", coalesce(y.estado = 'HABILITADA', false) as habilitada,
      coalesce(y.monto_mensual, p.monto_mensual) as "montoMensual"
    from rrhh.cape p
    left join lateral (
      select c.* from rrhh.cape c join rrhh.periodo a using (id_periodo)
      where (c.id_cargo, c.numero_plaza) = (p.id_cargo, p.numero_plaza)
        and (a.anio = ${year} or (${anterior} and a.anio > ${year}))
      order by a.anio limit 1) y on true
    where p.id_cape = ${idCape}`.execute(db)
  return rows[0]!
}
