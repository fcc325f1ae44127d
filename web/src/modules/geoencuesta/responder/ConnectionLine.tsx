import { Text } from '@mantine/core'
import { useConnection } from '../../../api/useConnection.ts'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'

/** Connection status. `ready`: the page has everything it needs to open offline. */
export function ConnectionLine({ ready }: { ready: boolean }) {
  const visibleRows = useConnection()
  return (
    <Text size="sm" role="status" component="div">
      <StatusDot tone={visibleRows ? 'success' : 'warning'}>
        {visibleRows ? 'Con conexión' : 'Sin conexión: lo que responda queda en este dispositivo'}
      </StatusDot>
      {ready && visibleRows && ' · Disponible sin conexión'}
    </Text>
  )
}
