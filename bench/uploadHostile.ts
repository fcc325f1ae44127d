import { hostileBooks, xlsxType } from '../server/test/helpers/files/sheetFiles.ts'
import { hostileFiles } from '../server/test/helpers/hostile/hostileFiles.ts'
import { lamina, padron } from './padron.ts'

type Upload = { path: string; form: () => FormData }

const formWith = (name: string, bytes: Uint8Array<ArrayBuffer>, file: string, type?: string) => {
  const form = new FormData()
  form.append('titulo', file)
  form.append(name, new Blob([bytes], type === undefined ? {} : { type }), file)
  return form
}

const uploads: readonly Upload[] = [
  ...hostileBooks.map(({ make }) => {
    const bytes = make()
    return {
      path: `${padron.api}/importar`,
      form: () => formWith('archivo', bytes, 'filas.xlsx', xlsxType),
    }
  }),
  ...hostileFiles.map(([, bytes]) => ({
    path: lamina.api,
    form: () => formWith('imagen', Uint8Array.from(bytes), 'imagen.png'),
  })),
]

export async function uploadHostile(address: string, token: string): Promise<Map<number, number>> {
  const left = [...uploads]
  const answered = new Map<number, number>()
  const hand = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { status, body } = await fetch(address + one.path, {
        method: 'POST',
        body: one.form(),
        headers: { authorization: `Bearer ${token}` },
      })
      await body?.cancel()
      answered.set(status, (answered.get(status) ?? 0) + 1)
    }
  }
  await Promise.all([hand(), hand(), hand(), hand()])
  return answered
}
