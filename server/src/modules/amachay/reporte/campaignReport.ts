import type { ReportQuery } from '@wamani/contract/amachay/reportRoute.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { readLetterhead } from '../../../database/readLetterhead.ts'
import type { Download } from '../../../documents/download.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Context } from '../../../http/context.ts'
import { type Report, reportFile } from './reportFile.ts'

type Asked = Pick<Context<unknown, ReportQuery>, 'db' | 'query' | 'user' | 'now'>
type Table = Pick<Report, 'title' | 'columns' | 'rows'> & { file: string }

/** Report of a campaign between two days, both included (H1, H4). */
export async function campaignReport(context: Asked, { file, ...table }: Table): Promise<Download> {
  const { db, query } = context
  const campaign = await db
    .selectFrom('amachay.campania')
    .select('nombre')
    .where((eb) => eb(eb.cast<number>('id', 'bigint'), '=', query.id))
    .executeTakeFirst()
  if (!campaign) throw new Problem('notFound', 'No se encontró la campaña.')
  const period = `Del ${shownDay(query.fecha_inicio)} al ${shownDay(query.fecha_final)}`
  const days = [query.fecha_inicio, query.fecha_final].map((day) => day.replaceAll('-', ''))
  return reportFile(query.tipo, {
    ...table,
    letterhead: await readLetterhead(db),
    lines: [campaign.nombre, period],
    madeBy: context.user.nombreCompleto,
    madeAt: context.now,
    name: [file, query.id, ...days].join('_'),
  })
}
