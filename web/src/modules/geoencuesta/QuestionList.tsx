import { Text } from '@mantine/core'
import { type Pregunta, tiposDePregunta } from '@wamani/contract/geoencuesta/pregunta.ts'

export function QuestionList({ preguntas }: { preguntas: readonly Pregunta[] }) {
  if (preguntas.length === 0) return <Text size="sm">Aún no tiene preguntas.</Text>
  return (
    <ol style={{ margin: 0, paddingInlineStart: 24 }}>
      {preguntas.map(({ idPregunta, texto, tipo, obligatoria, condicion, opciones }) => (
        <li key={idPregunta} style={{ paddingBlock: 4 }}>
          {texto}{' '}
          <Text span size="sm" c="dimmed">
            {[
              tiposDePregunta[tipo],
              obligatoria && 'obligatoria',
              opciones.map(({ etiqueta }) => etiqueta).join(' / '),
              condicion && `depende de la pregunta ${condicion.orden}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </li>
      ))}
    </ol>
  )
}
