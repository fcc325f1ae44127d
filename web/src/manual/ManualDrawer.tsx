import { Anchor, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { ManualReader } from './ManualReader.tsx'
import { addressOf, type ManualPlace, outlineOf, placeAt, placeOf } from './manualPlace.ts'

/** The manual in a drawer, at the section of the screen at `path`. The screen behind keeps its state. */
export function ManualDrawer({ opened, path, onClose }: { opened: boolean; path: string; onClose: () => void }) {
  const navigate = useNavigate()
  const [followed, setFollowed] = useState<ManualPlace | undefined>(undefined)
  const place = followed ?? placeOf(path)
  useEffect(() => {
    if (opened) setFollowed(undefined)
  }, [opened])

  function go(to: string) {
    const next = placeAt(to)
    if (next) return setFollowed(next)
    onClose()
    void navigate({ to })
  }

  return (
    <Drawer opened={opened} onClose={onClose} title={`Manual: ${outlineOf(place.page)?.title ?? ''}`} width={600}>
      <Group justify="space-between" mb={16}>
        <Anchor component="button" type="button" size="sm" onClick={() => setFollowed({ page: 'README' })}>
          Todas las páginas
        </Anchor>
        <Anchor href={addressOf(place)} target="_blank" rel="noreferrer" size="sm">
          Abrir en otra pestaña
        </Anchor>
      </Group>
      <ManualReader {...place} onGo={go} />
    </Drawer>
  )
}
