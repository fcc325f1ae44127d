import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import { toCell } from '../../../crud/list/toCell.ts'
import type { Db } from '../../../database/connect.ts'
import { readLetterhead } from '../../../database/readLetterhead.ts'
import { streamOf } from '../../../database/streamOf.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Cell } from '../../../documents/spreadsheet.ts'
import type { Handler } from '../../../http/implement.ts'
import { number, text } from './reportColumns.ts'
import { reportFile } from './reportFile.ts'

const { grupoOcupacional } = personalSalud.fields
const columns = [
  number('N.°'),
  text('Documento'),
  text('Apellidos y nombres'),
  text('Grupo ocupacional'),
  text('Profesión'),
  text('Colegiatura'),
  text('Cargo'),
  text('Establecimiento'),
  text('Teléfono'),
  text('Correo'),
  text('Estado'),
]

/** Report of the filtered health staff, without health data (H3). */
export const reportPersonal: Handler<typeof personalSalud.routes.exportReporte> = async (context) => {
  const { db, query, user, now, today } = context
  return reportFile(query.tipo, {
    title: 'REPORTE DE PERSONAL DE SALUD',
    letterhead: await readLetterhead(db),
    lines: [query.query ? `Búsqueda: ${query.query}` : 'Todo el personal', `Al ${shownDay(today)}`],
    madeBy: user.nombreCompleto,
    madeAt: now,
    name: `personal_${today.replaceAll('-', '')}`,
    columns,
    rows: rowsOf(db, query.query),
  })
}

type Person = {
  documento: string
  nombre: string
  grupo: string
  profesion: string | null
  colegiatura: string | null
  cargo: string
  establecimiento: string | null
  telefono: string | null
  correo: string | null
  estado: boolean
}

async function* rowsOf(db: Db, words: string | undefined): AsyncGenerator<Cell[]> {
  const query = sql<Person>`
    select s.documento, s.nombre_completo as nombre, s.grupo_ocupacional as grupo, p.nombre as profesion, s.colegiatura,
      c.nombre as cargo, e.nombre_establecimiento as establecimiento, s.telefono, s.correo, s.estado
    from amachay.personal s join amachay.cargo c on c.id = s.id_cargo left join amachay.profesion p on p.id = s.id_profesion
    left join amachay.establecimiento e on e.id = s.id_establecimiento
    where ${holdsWords(sql`s.search_text`, words)}
    order by s.nombre_completo, s.id`
  for await (const row of streamOf(db, query))
    yield [
      row.documento,
      row.nombre,
      toCell(grupoOcupacional, row.grupo),
      row.profesion,
      row.colegiatura,
      row.cargo,
      row.establecimiento,
      row.telefono,
      row.correo,
      row.estado ? 'Activo' : 'Inactivo',
    ]
}
