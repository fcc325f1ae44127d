import { port } from './benchServer.ts'
import { type Line, lineOf } from './line.ts'

const ROW_COUNT = 20_000
const given = ['Rosa', 'Juan', 'Flor', 'Luis', 'Ana']
const family = ['Quispe', 'Mamani', 'Rojas', 'Huamán', 'Condori']
const heads =
  'Tipo de documento;N.° de documento;Nombres;Apellido paterno;Apellido materno;Sexo;Correo;Teléfono;Institución;Cargo'

type Batch = { idImportacion: number; estado: string; creadas: number | null }

/** Imports a file of 20,000 participants through the API, three times. */
export async function measureImport(token: string, doJobs: () => Promise<unknown>): Promise<Line> {
  const taken: number[] = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    await importPeople(token, doJobs, 33_000_000 + round * ROW_COUNT)
    taken.push((performance.now() - began) / 1000)
  }
  return lineOf({ what: `Import of ${ROW_COUNT.toLocaleString('en')} rows (s)`, goal: 6, digits: 1 }, taken)
}

async function importPeople(token: string, doJobs: () => Promise<unknown>, firstDocument: number): Promise<void> {
  const request = async (path: string, init: RequestInit = {}): Promise<Batch> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Batch
  }
  const file = new FormData()
  file.append('archivo', new Blob([peopleFile(firstDocument)], { type: 'text/csv' }), 'participantes.csv')
  const { idImportacion } = await request('/certificado/api/v1/participante/importar', { method: 'POST', body: file })
  const path = `/sistema/api/v1/importacion/${idImportacion}`
  const step = async (name: string, estado: string, body: object): Promise<Batch> => {
    await request(`${path}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await doJobs()
    const batch = await request(path)
    if (batch.estado !== estado) throw new Error(`${name}: ${batch.estado}`)
    return batch
  }
  await step('revisar', 'REVISADA', {})
  const { creadas } = await step('aplicar', 'APLICADA', { soloValidas: true })
  if (creadas !== ROW_COUNT) throw new Error(`${creadas} rows written`)
}

const peopleFile = (firstDocument: number) =>
  [
    heads,
    ...Array.from({ length: ROW_COUNT }, (_, at) =>
      [
        ...['DNI', firstDocument + at, given[at % 5], family[at % 5], family[(at * 3) % 5], 'Femenino'],
        ...[`p${firstDocument + at}@correo.example`, 984_000_000 + at, 'Gobierno Regional', 'Analista'],
      ].join(';'),
    ),
  ].join('\r\n')
