import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** User input of a movement, with references as ids. */
export type Movimiento = Omit<InputOf<typeof desplazamientoTrabajador.fields>, 'archivo'>

/** Fields of a kind of movement that its checks use. */
export type Kind = {
  nombre: string
  codigo: string
  ambito: 'INTERNO' | 'EXTERNO' | 'AMBOS'
  temporal: boolean
  cambiaUnidad: boolean
  cambiaPlaza: boolean
  reservaPlaza: boolean
  requiereContraparte: boolean
  soloNombrado: boolean
  limiteAnioFiscal: boolean
  min: number | null
  max: number | null
  acumulado: number | null
  regimenes: number[]
}

/** Unit and contract of a worker on a day. */
export type Place = {
  idContrato: number
  idUnidad: number
  idRegimen: number
  regimen: string
  modalidad: string
  idNivel: number | null
  fin: string | null
}

export async function kindOf(db: Db, id: number): Promise<Kind> {
  const { rows } = await sql<Kind>`
    select nombre, codigo, ambito, temporal, cambia_unidad as "cambiaUnidad", cambia_plaza as "cambiaPlaza",
      reserva_plaza as "reservaPlaza", requiere_contraparte as "requiereContraparte", solo_nombrado as "soloNombrado",
      limite_anio_fiscal as "limiteAnioFiscal", duracion_min_dias as min, duracion_max_dias as max,
      max_acumulado_contrato as acumulado,
      array(select id_regimen_laboral from rrhh.desplazamiento_regimen r where r.id_desplazamiento = d.id_desplazamiento) as regimenes
    from rrhh.desplazamiento d where id_desplazamiento = ${id}`.execute(db)
  return onlyRow(rows)
}

export async function placeOf(db: Db, idTrabajador: number, fecha: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select s.id_contrato as "idContrato", s.id_unidad as "idUnidad", c.id_regimen_laboral as "idRegimen", r.codigo as regimen,
      m.codigo as modalidad, c.id_nivel_remunerativo as "idNivel", coalesce(c.fecha_cese, c.fecha_fin_vigente) as fin
    from rrhh.situacion_on(${fecha}::date, array[${idTrabajador}::int]) s join rrhh.contrato c using (id_contrato)
    join rrhh.modalidad_contrato m using (id_modalidad_contrato) join rrhh.regimen_laboral r on r.id_regimen_laboral = c.id_regimen_laboral`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Returns the ids of a permuta's mirror and of the suspension created with a movement. */
export async function companionsOf(db: Db, id: number): Promise<{ espejo: number | null; suspension: number | null }> {
  const { id_espejo: espejo, id_suspension: suspension } = await db
    .selectFrom('rrhh.desplazamiento_trabajador')
    .select(['id_espejo', 'id_suspension'])
    .where('id_desplazamiento_trabajador', '=', id)
    .executeTakeFirstOrThrow()
  return { espejo, suspension }
}
