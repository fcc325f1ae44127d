import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { TipoConstancia } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Contenido, Dato } from './contenido.ts'

type Person = { trabajador: string; documento: string }
type Contract = {
  numero: string
  modalidad: string
  regimen: string | null
  cargo: string | null
  unidad: string | null
  desde: string
  hasta: string | null
  remuneracion: number
  vigente: boolean
}

const MONTHS_COUNT = 12

/** Returns the content of a document of this kind for a worker today. Throws if the worker has no data for it. */
export async function contenidoOf(db: Db, tipo: TipoConstancia, id: number): Promise<Contenido> {
  const { rows } = await sql<Person & { ingreso: string | null }>`
    select nombre_completo as trabajador, tipo_documento || ' N.° ' || numero_documento as documento, fecha_ingreso as ingreso
    from rrhh.trabajador where id_trabajador = ${id}`.execute(db)
  const { ingreso, ...person } = onlyRow(rows)
  if (tipo === 'VACACIONES') return vacations(db, id, person)
  if (tipo === 'DESCUENTOS') return deductions(db, id, person)
  const contract = await lastContract(db, id)
  return tipo === 'TRABAJO' ? service(person, contract, ingreso) : terms(person, contract)
}

async function lastContract(db: Db, id: number): Promise<Contract> {
  const { rows } = await sql<Contract>`
    select c.numero, m.nombre as modalidad, r.nombre as regimen, coalesce(g.nombre, c.puesto) as cargo, u.nombre as unidad,
      c.fecha_inicio as desde, coalesce(c.fecha_cese, c.fecha_fin_vigente) as hasta, c.remuneracion_vigente as remuneracion,
      c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') as vigente
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato)
      left join rrhh.regimen_laboral r on r.id_regimen_laboral = c.id_regimen_laboral
      left join rrhh.cargo g on g.id_cargo = c.id_cargo left join rrhh.unidad u on u.id_unidad = c.id_unidad
    where c.id_trabajador = ${id} and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO', 'CESADO')
    order by c.estado = 'CESADO', c.vinculo desc, c.fecha_inicio desc limit 1`.execute(db)
  const [contract] = rows
  if (!contract) throw new Problem('conflict', 'No tiene un contrato registrado.')
  return contract
}

const fact = (etiqueta: string, valor: string | null): Dato[] => (valor ? [{ etiqueta, valor }] : [])

/** Amounts are visible only on the document itself, not to users who verify it by its code. */
const money = (etiqueta: string, soles: number): Dato => ({
  etiqueta,
  valor: `S/ ${moneyText(soles)}`,
  reservado: true,
})

function service(person: Person, contract: Contract, ingreso: string | null): Contenido {
  const since = shownDay(ingreso ?? contract.desde)
  const { cargo, unidad, regimen, hasta, vigente } = contract
  const as = [cargo && `como ${cargo}`, unidad && `en ${unidad}`].filter(Boolean).join(', ')
  const texto = vigente
    ? `presta servicios en la institución desde el ${since}, ${as}.`
    : `prestó servicios en la institución desde el ${since} hasta el ${shownDay(hasta ?? '')}, ${as}.`
  return {
    ...person,
    texto,
    datos: [
      ...fact('Cargo', cargo),
      ...fact('Unidad', unidad),
      ...fact('Régimen', regimen),
      ...fact('Desde', since),
      ...(vigente ? [] : fact('Hasta', shownDay(hasta ?? ''))),
    ],
    tabla: null,
  }
}

function terms(person: Person, contract: Contract): Contenido {
  const { numero, modalidad, regimen, cargo, unidad, desde, hasta, remuneracion } = contract
  return {
    ...person,
    texto: `tiene con la institución el contrato N.° ${numero}, en los términos siguientes.`,
    datos: [
      ...fact('Contrato', numero),
      ...fact('Modalidad', modalidad),
      ...fact('Régimen', regimen),
      ...fact('Cargo', cargo),
      ...fact('Unidad', unidad),
      ...fact('Desde', shownDay(desde)),
      ...fact('Hasta', hasta ? shownDay(hasta) : 'Plazo indeterminado'),
      money('Remuneración mensual', remuneracion),
    ],
    tabla: null,
  }
}

async function vacations(db: Db, id: number, person: Person): Promise<Contenido> {
  type Year = { nombre: string; ganados: number; ajuste: number; gozados: number; programados: number; saldo: number }
  const { rows } = await sql<Year>`
    select nombre, dias_ganados as ganados, coalesce(ajuste, 0) as ajuste, gozados, programados, saldo from rrhh.periodo_vacacional
    where id_trabajador = ${id} and estado <> 'LIQUIDADO' order by fecha_inicio`.execute(db)
  if (rows.length === 0) throw new Problem('conflict', 'No tiene periodos vacacionales registrados.')
  // days taken before this product was used are stored as an adjustment; without it the row does not add up
  const adjusted = rows.some(({ ajuste }) => ajuste !== 0)
  const sum = (of: (year: Year) => number) => quantityText(rows.reduce((total, year) => total + of(year), 0))
  return {
    ...person,
    texto: 'tiene a la fecha de emisión el siguiente récord vacacional, en días.',
    datos: [
      ...fact(
        'Días gozados',
        sum(({ gozados }) => gozados),
      ),
      ...fact(
        'Saldo',
        sum(({ saldo }) => saldo),
      ),
    ],
    tabla: {
      titulo: 'Periodos vacacionales',
      columnas: ['Periodo', 'Ganados', ...(adjusted ? ['Ajustes'] : []), 'Gozados', 'Programados', 'Saldo'],
      filas: rows.map(({ nombre, ganados, ajuste, gozados, programados, saldo }) => [
        nombre,
        ...[ganados, ...(adjusted ? [ajuste] : []), gozados, programados, saldo].map((one) => quantityText(one)),
      ]),
    },
  }
}

async function deductions(db: Db, id: number, person: Person): Promise<Contenido> {
  type Month = { nombre: string; faltas: number; tardanza: number; otros: number; sinGoce: number; monto: number }
  const { rows } = await sql<Month>`
    select p.nombre, v.dias_falta as faltas, v.minutos_tardanza as tardanza, v.minutos_otros as otros,
      v.dias_licencia_sin_goce as "sinGoce", v.monto_descuento as monto
    from rrhh.asistencia_verificada v join rrhh.periodo p using (id_periodo)
    where v.id_trabajador = ${id} and v.estado in ('VERIFICADA', 'CONFORME')
    order by p.fecha_inicio desc limit ${MONTHS_COUNT}`.execute(db)
  if (rows.length === 0) throw new Problem('conflict', 'Aún no tiene meses de asistencia verificados.')
  const total = rows.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0) / 100
  return {
    ...person,
    texto: 'registra los siguientes descuentos referenciales por asistencia, en los meses ya verificados.',
    datos: [...fact('Meses', String(rows.length)), money('Descuento referencial', total)],
    tabla: {
      titulo: 'Meses verificados',
      columnas: ['Mes', 'Faltas (días)', 'Tardanza (min)', 'Otros (min)', 'Sin goce (días)', 'Descuento (S/)'],
      filas: rows.map(({ nombre, faltas, tardanza, otros, sinGoce, monto }) => [
        nombre,
        ...[faltas, tardanza, otros, sinGoce].map((one) => quantityText(one)),
        moneyText(monto),
      ]),
    },
  }
}
