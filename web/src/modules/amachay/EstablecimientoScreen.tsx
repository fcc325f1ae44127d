import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const ImportarDialog = lazyPart(async () => (await import('./ImportarDialog.tsx')).ImportarDialog)

function Importar() {
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(lookupRoutes.importEstablecimientos)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Importar de RENIPRESS
      </Button>
      {opened && <ImportarDialog onClose={() => setOpened(false)} />}
    </>
  )
}

const parts: ScreenParts = { headActions: Importar }

export function EstablecimientoScreen() {
  return <ResourceScreen resource={establecimiento} parts={parts} />
}
