import type { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { issueKey } from '@wamani/contract/geoencuesta/validateAnswer.ts'
import { streamOf } from '../../../database/streamOf.ts'
import { abortableStream } from '../../../documents/abortableStream.ts'
import type { Handler } from '../../../http/implement.ts'
import { answersFor } from '../grupo/membership.ts'
import { chosenSurveys, type Exported, exportedRows } from './exported.ts'

/** Exports submissions as GeoJSON points (S9). Respondents are included only for the user responsible for the group. */
export const exportGeojson: Handler<typeof respuestaRoutes.exportGeojson> = async (context) => {
  const { db, query } = context
  const groups = new Set((await chosenSurveys(db, query)).map(({ idGrupo }) => idGrupo))
  const named = new Set<number>()
  for (const id of groups) if (await answersFor(db, id, context)) named.add(id)
  async function* bytes(abandoned: AbortSignal) {
    let before = '{"type":"FeatureCollection","features":['
    for await (const row of streamOf(db, exportedRows(query))) {
      abandoned.throwIfAborted()
      yield Buffer.from(before + JSON.stringify(featureOf(row, named.has(row.idGrupo))))
      before = ',\n'
    }
    yield Buffer.from(before.startsWith('{') ? `${before}]}` : ']}')
  }
  return {
    nombre: 'respuestas.geojson',
    tipo: 'application/geo+json; charset=utf-8',
    contenido: abortableStream(bytes),
  }
}

function featureOf(
  { idRespuesta, idEncuesta, fechaHora, validacion, x, y, detalle, usuario }: Exported,
  named: boolean,
) {
  const said = Object.entries(detalle ?? {}).map(([orden, valor]) => [issueKey({ orden: Number(orden) }), valor])
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [x, y] },
    properties: {
      ...{ idRespuesta, idEncuesta, fechaHora, validacion },
      ...(named && { usuario }),
      ...Object.fromEntries(said),
    },
  }
}
