import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sinceKey } from '@wamani/contract/core/kinds/dated.ts'
import { decimal, integer, text } from '@wamani/contract/core/kinds/fields.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'

type Setting = {
  valor: string
  conVigencia: boolean
  tipo: 'ENTERO' | 'DECIMAL' | 'TEXTO'
  minimo: number | null
  maximo: number | null
}

/** The value is validated by the setting's own type and limits, with the sentences of a field of that kind. */
export const updateParametro: Handler<typeof parametro.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const id = params.id ?? 0
  const shape = tableSchema(parametro)
  const setting = (await getRow(db, shape, id, scope, true)) as Setting
  const { vigenteDesde, ...said } = body
  const valor = readValue(setting, body.valor ?? '')
  if (!setting.conVigencia || valor === setting.valor)
    return updateRow(db, shape, id, { ...said, valor }, context) as never
  await updateRow(db, shape, id, { ...said, valor: setting.valor }, context)
  await changeSince(context, { id, valor, former: setting.valor, since: vigenteDesde ?? nextDay(today) })
  return (await getRow(db, shape, id, scope)) as never
}

type Change = { id: number; valor: string; former: string; since: string }

/** What days rest on never changes for days that have passed, or for today. */
async function changeSince({ db, today }: Pick<Context, 'db' | 'today'>, { id, valor, former, since }: Change) {
  const refuse = (kind: 'validation' | 'conflict', mensaje: string): never => {
    throw new Problem(kind, { message: mensaje, issues: [{ campo: sinceKey, mensaje }] })
  }
  if (since <= today) refuse('validation', 'El cambio puede regir desde mañana: los días pasados conservan su valor')
  const { rows } = await sql<{ desde: string }>`
    select min(desde) as desde from nucleo.parametro_vigencia where id_parametro = ${id} and desde > ${since}::date
    having min(desde) is not null`.execute(db)
  if (rows[0]) refuse('conflict', `El valor ya cambia el ${shownDay(rows[0].desde)}: elija esa fecha o una posterior`)
  await sql`
    insert into nucleo.parametro_vigencia (id_parametro, desde, valor) select ${id}, null, ${former}
    where not exists (select from nucleo.parametro_vigencia where id_parametro = ${id})`.execute(db)
  await sql`
    insert into nucleo.parametro_vigencia (id_parametro, desde, valor) values (${id}, ${since}::date, ${valor})
    on conflict on constraint parametro_vigencia_parametro_desde_unique do update set valor = excluded.valor`.execute(
    db,
  )
  await sql`select nucleo.apply_due_parametros(${today}::date)`.execute(db)
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function readValue({ tipo, minimo, maximo }: Setting, typed: string): string {
  const label = parametro.fields.valor.label
  const [min, max] = [minimo ?? undefined, maximo ?? undefined]
  const field =
    tipo === 'TEXTO'
      ? text({ label, min, max: max ?? 200 })
      : tipo === 'ENTERO'
        ? integer({ label, min, max })
        : decimal({ label, min, max })
  const { data, error } = field.input.safeParse(typed)
  if (!error) return String(data)
  throw new Problem('validation', { issues: error.issues.map(({ message }) => ({ campo: 'valor', mensaje: message })) })
}
