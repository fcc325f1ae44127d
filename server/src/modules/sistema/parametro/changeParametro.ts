import { decimal, integer, text } from '@wamani/contract/core/fields.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, getRow } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'

type Setting = { tipo: 'ENTERO' | 'DECIMAL' | 'TEXTO'; minimo: number | null; maximo: number | null }

/** The value is judged by the setting's own type and limits, with the sentences of a field of that kind. */
export const changeParametro: Handler<typeof parametro.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const id = params.id ?? 0
  const shape = tableShape(parametro)
  const setting = (await getRow(db, shape, id, scope, true)) as Setting
  return changeRow(db, shape, id, { ...body, valor: readValue(setting, body.valor ?? '') }, context) as never
}

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
