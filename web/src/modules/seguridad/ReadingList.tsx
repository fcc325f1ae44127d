import { Stack, Text } from '@mantine/core'
import type { ConsultaPropia } from '@wamani/contract/seguridad/datosPropios.ts'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'

export function ReadingList({ readings }: { readings: readonly ConsultaPropia[] }) {
  return (
    <Stack gap={12} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {readings.map((one) => (
        <li key={`${one.fecha} ${one.quien} ${one.asunto} ${one.operacion}`}>
          <Text fw={600}>{one.quien}</Text>
          <Text>{sentenceOf(one)}</Text>
          <Text size="sm" c="dimmed">
            {formatDateTime(one.fecha)}
            {one.permiso && ` · Permiso: ${one.permiso}`}
            {one.perfiles && ` · Perfil: ${one.perfiles}`}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** «Lista de 10 trabajadores: Grupo sanguíneo, Discapacidad». */
const sentenceOf = ({ operacion, asunto, cantidad, datos }: ConsultaPropia) =>
  `${operacion} de ${cantidad !== null && cantidad > 1 ? `${cantidad} ` : ''}${asunto}${datos && `: ${datos}`}`
