import { Button, Group } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { documento } from '@wamani/contract/tramite/documento.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { ResourceScreen } from '../../crud/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const MovimientosTab = lazyPart(async () => (await import('./MovimientosTab.tsx')).MovimientosTab)
const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

function Import() {
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(documentoRoutes.importar)) return null
  return (
    <Group justify="flex-end" mb={12}>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Importar documentos
      </Button>
      {opened && <ImportDialog onClose={() => setOpened(false)} />}
    </Group>
  )
}

const parts: ScreenParts = {
  overview: Import,
  tabs: [{ key: 'movimientos', label: 'Movimientos', Content: MovimientosTab, route: documentoRoutes.movimientos }],
}

/** /tramite/documentos: the register of procedures, searched by words in any form; it is written by its file alone. */
export function DocumentosScreen() {
  return <ResourceScreen resource={documento} parts={parts} />
}
