import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type MotivoSuspension, motivoInSentence } from '@wamani/contract/rrhh/contrato/contratoActions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'

/** Days of a new contract, or days that an addendum or the end of a suspension adds to the contract `idContrato`. */
export type Claim = {
  idContrato: number
  trabajador: number
  vinculo: boolean
  plaza: { idCargo: number; numero: number } | null
  esSuplencia: boolean
  desde: string
  /** null: no end */
  hasta: string | null
}

/** Throws 409 if C7 (one bond per worker) or C8 (one holder per position) fails, like the exclusion constraints. */
export async function assertNoOverlap(db: Db, claim: Claim): Promise<void> {
  const issues = await validateOverlap(db, claim)
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues })
}

/** Returns the issues of C7 and C8. */
export const validateOverlap = async (db: Db, claim: Claim): Promise<Issue[]> => [
  ...(await validateBond(db, claim)),
  ...(await validatePlazaUse(db, claim)),
]

/** C7: one bond per worker at a time. */
async function validateBond(db: Db, { idContrato, trabajador, vinculo, desde, hasta }: Claim): Promise<Issue[]> {
  if (!vinculo) return []
  type Other = { numero: string; inicio: string; fin: string | null; motivo: MotivoSuspension | null }
  const { rows } = await sql<Other>`
    select numero, fecha_inicio as inicio, coalesce(fecha_cese, fecha_fin_vigente) as fin, (
        select s.motivo from rrhh.suspension s where s.id_contrato = c.id_contrato and not s.libera_vinculo
          and daterange(s.fecha_inicio, s.fecha_fin, '[]') && r.dias order by s.fecha_inicio limit 1) as motivo
    from rrhh.contrato c, lateral (select daterange(${desde}::date, ${hasta}::date, '[]') as dias) r
    where id_trabajador = ${trabajador} and vinculo and estado <> 'ANULADO' and id_contrato <> ${idContrato} and vida && r.dias
      and not exists (select from rrhh.suspension s
        where s.id_contrato = c.id_contrato and s.libera_vinculo and daterange(s.fecha_inicio, s.fecha_fin, '[]') @> r.dias)
    order by fecha_inicio limit 1`.execute(db)
  const [other] = rows
  if (!other) return []
  const end = other.fin === null ? 'la actualidad' : shownDay(other.fin)
  const why =
    other.motivo === null ? '' : `; la suspensión por ${motivoInSentence(other.motivo)} no permite otro contrato`
  const mensaje = `El trabajador ya tiene el contrato ${other.numero} entre ${shownDay(other.inicio)} y ${end}${why}`
  return [{ campo: 'trabajador', mensaje }]
}

type Use = { nombre: string; numero: string; esTitular: boolean; tieneReserva: boolean; cabe: boolean }

/** C8: one holder per position at a time. */
async function validatePlazaUse(db: Db, { idContrato, plaza, esSuplencia, desde, hasta }: Claim): Promise<Issue[]> {
  if (!plaza) return []
  const { rows } = await sql<Use>`
    select t.nombre_completo as nombre, c.numero, u.titular && r.dias as "esTitular", not isempty(u.reserva) as "tieneReserva",
      u.reserva @> r.dias as cabe
    from rrhh.plaza_uso u join rrhh.contrato c using (id_contrato) join rrhh.trabajador t on t.id_trabajador = u.id_trabajador,
      lateral (select daterange(${desde}::date, ${hasta}::date, '[]') as dias) r
    where u.id_cargo = ${plaza.idCargo} and u.numero_plaza = ${plaza.numero} and u.id_contrato <> ${idContrato}
      and (u.titular && r.dias or u.ocupa && r.dias)
    order by u.titular && r.dias, lower(u.ocupa)`.execute(db)
  const isInReserve = (use: Use) => esSuplencia && use.esTitular && use.cabe
  const clash = rows.find((use) => !isInReserve(use))
  if (!clash) return []
  if (esSuplencia && clash.esTitular && clash.tieneReserva)
    return [{ campo: 'cape', mensaje: 'El contrato de suplencia debe estar dentro de la suspensión del titular' }]
  return [{ campo: 'cape', mensaje: `La plaza ya está ocupada por ${clash.nombre} (contrato ${clash.numero})` }]
}
