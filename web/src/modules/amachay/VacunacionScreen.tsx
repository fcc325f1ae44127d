import { Button } from '@mantine/core'
import { IconNeedle } from '@tabler/icons-react'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { VacunadorInput } from './VacunadorInput.tsx'

const CapturaDialog = lazyPart(async () => (await import('./CapturaDialog.tsx')).CapturaDialog)

function Captura() {
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(vacunacion.routes.create)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconNeedle size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Registrar varias dosis
      </Button>
      {opened && <CapturaDialog onClose={() => setOpened(false)} />}
    </>
  )
}

const parts: ScreenParts = { headActions: Captura, inputs: { vacunador: VacunadorInput } }

export function VacunacionScreen() {
  return <ResourceScreen resource={vacunacion} parts={parts} />
}
