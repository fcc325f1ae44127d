import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { saveFile } from '../../api/saveFile.ts'
import { useSession } from '../../api/useSession.ts'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { institution } from '../shell/institution.ts'
import classes from './RecoveryCodes.module.css'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const { user } = useSession()
  const file = `Códigos de recuperación de ${user?.username} en ${institution.product}, ${institution.name}
Pedidos el ${formatDateTime(new Date().toISOString())}. Cada código sirve una sola vez. Los anteriores ya no sirven.

${text}
`
  return (
    <Stack gap={16}>
      <Text maw="62ch">
        Guarde estos códigos en un lugar seguro, fuera de su dispositivo. Con cada uno puede ingresar una vez si lo
        pierde. No se vuelven a mostrar.
      </Text>
      <ul className={classes.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() =>
            saveFile({ file: new Blob([file], { type: 'text/plain' }), name: 'codigos-de-recuperacion.txt' })
          }
        >
          Descargar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Group>
    </Stack>
  )
}
