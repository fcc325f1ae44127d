import { messages } from '@wamani/contract/core/http/messages.ts'
import type { asistenciaRoutes, Cuadro, CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { type Condicion, condicion, marcaDe } from '@wamani/contract/rrhh/condicion.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { readLetterhead } from '../../../database/readLetterhead.ts'
import { pdfDownload } from '../../../documents/pdf/pdfDownload.ts'
import { type SheetColumn, spreadsheet } from '../../../documents/spreadsheet.ts'
import type { Handler } from '../../../http/implement.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { invalid } from '../invalid.ts'
import { buildCuadro } from './buildCuadro.ts'

type Route = typeof asistenciaRoutes.exportHoja
type Worker = Cuadro['trabajadores'][number]

const WORKED: readonly (Condicion | null)[] = ['PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA']
const ABSENT: readonly (Condicion | null)[] = ['FALTA', 'INCOMPLETA']

export const exportHoja: Handler<Route> = async ({ db, query, scope, user, now }) => {
  const { periodo, unidad } = await subjectOf(db, query)
  const who = sql`${visibleWorkers(scope)} and v.id_unidad = ${query.idUnidad}`
  const cuadro = await buildCuadro(db, periodo.desde, periodo.hasta, who)
  const name = `asistencia_${unidad.sigla}_${periodo.desde.slice(0, 7)}`
  if (query.formato === 'xlsx') return sheetOf(cuadro, `Asistencia ${periodo.nombre}`, name, unidad.nombre)
  return pdfDownload({
    ...pdfOf(cuadro),
    name,
    title: 'HOJA DE ASISTENCIA',
    missing: 'replace',
    subtitle: `${unidad.nombre} · ${periodo.nombre}`,
    landscape: true,
    ...(await readLetterhead(db)),
    printedBy: user.nombreCompleto,
    printedAt: now,
  })
}

async function subjectOf(db: Db, { idPeriodo, idUnidad }: { idPeriodo: number; idUnidad: number }) {
  const periodo = await db
    .selectFrom('rrhh.periodo')
    .select(['nombre', 'fecha_inicio as desde', 'fecha_fin as hasta'])
    .where('id_periodo', '=', idPeriodo)
    .where('tipo', '=', 'MENSUAL')
    .executeTakeFirst()
  const unidad = await db
    .selectFrom('rrhh.unidad')
    .select(['nombre', 'sigla'])
    .where('id_unidad', '=', idUnidad)
    .executeTakeFirst()
  if (!periodo) throw invalid('idPeriodo', messages.missingReference('Periodo'))
  if (!unidad) throw invalid('idUnidad', messages.missingReference('Unidad'))
  return { periodo: { ...periodo, desde: String(periodo.desde), hasta: String(periodo.hasta) }, unidad }
}

const markOf = (day: CuadroDia | undefined) => (day?.condicion ? marcaDe[day.condicion] : '')
const sum = (days: readonly CuadroDia[], minutes: (day: CuadroDia) => number) =>
  days.reduce((total, day) => total + minutes(day), 0)

const totalsOf = ({ dias }: Worker) => [
  dias.filter(({ condicion: came }) => WORKED.includes(came)).length,
  dias.filter(({ condicion: came }) => ABSENT.includes(came)).length,
  sum(dias, (day) => day.minutosTardanza),
  sum(dias, (day) => day.minutosExtraAutorizados),
]

function daysOf({ dias }: Worker, { dias: all }: Cuadro): string[] {
  const byDay = new Map(dias.map((day) => [day.fecha, day]))
  return all.map(({ fecha }) => markOf(byDay.get(fecha)))
}

const TOTALS = ['Laborados', 'Faltas', 'Tardanza (min)', 'Extra (min)']
const SHORT_TOTALS = ['Lab.', 'Fal.', 'Tar.', 'Ext.']
const dayNumber = ({ fecha }: { fecha: string }) => String(Number(fecha.slice(8)))

function sheetOf(cuadro: Cuadro, title: string, name: string, unidad: string) {
  async function* rows() {
    for (const worker of cuadro.trabajadores)
      yield [worker.numeroDocumento, worker.nombreCompleto, ...daysOf(worker, cuadro), ...totalsOf(worker)]
  }
  const text = (label: string): SheetColumn => ({ label, kind: 'text' })
  return spreadsheet({
    format: 'xlsx',
    title,
    name,
    above: [unidad, legend],
    columns: [
      text('DNI'),
      text('Apellidos y nombres'),
      ...cuadro.dias.map((day) => text(dayNumber(day))),
      ...TOTALS.map((label): SheetColumn => ({ label, kind: 'integer' })),
    ],
    rows: rows(),
  })
}

const legend = (condicion().options ?? [])
  .map(({ value, label }) => `${marcaDe[value as Condicion]} ${label.toLocaleLowerCase('es-PE')}`)
  .join('; ')

function pdfOf(cuadro: Cuadro) {
  const narrow = { align: 'center' as const, width: 17 }
  return {
    blocks: [
      {
        table: {
          size: 7,
          columns: [
            { label: 'Apellidos y nombres' },
            ...cuadro.dias.map((day) => ({ label: dayNumber(day), ...narrow })),
            ...SHORT_TOTALS.map((label) => ({ label, align: 'right' as const, width: 26 })),
          ],
          rows: cuadro.trabajadores.map((worker) => [
            worker.nombreCompleto,
            ...daysOf(worker, cuadro),
            ...totalsOf(worker).map(String),
          ]),
          empty: 'Sin trabajadores en el mes.',
        },
      },
      { space: 8 },
      {
        text: `Leyenda: ${legend}. Lab.: días laborados; Fal.: faltas; Tar.: tardanza en minutos; Ext.: horas extra autorizadas, en minutos.`,
        size: 8,
      },
      { signatures: [{ name: 'Jefe de la unidad' }, { name: 'Recursos Humanos' }] },
    ],
  }
}
