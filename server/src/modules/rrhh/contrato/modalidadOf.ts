import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** Fields of a kind of contract that the contract checks use. */
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

export async function modalidadOf(db: Db, id: number): Promise<Modalidad> {
  const { rows } = await sql<Modalidad>`
    select m.codigo, m.id_regimen_laboral as "idRegimen", m.plazo = 'DETERMINADO' as determinado, m.vinculo_laboral as vinculo,
      m.requiere_plaza as "requierePlaza", m.es_suplencia as "esSuplencia", m.permite_prorroga as "permiteProrroga",
      m.duracion_max_meses as "duracionMaxMeses", m.limite_anio_fiscal as "limiteAnioFiscal",
      r.remuneracion_minima as "remuneracionMinima"
    from rrhh.modalidad_contrato m join rrhh.regimen_laboral r using (id_regimen_laboral)
    where m.id_modalidad_contrato = ${id}`.execute(db)
  return onlyRow(rows)
}
