import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { download } from '../../../api/download.ts'
import { saveFile } from '../../../api/saveFile.ts'
import { useCan } from '../../../api/useCan.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'

const formats = [
  { label: 'GeoJSON', route: respuestaRoutes.exportGeojson },
  { label: 'CSV', route: respuestaRoutes.exportCsv },
] as const

export function ExportButtons({ query }: { query: { idTarea?: number; idEncuesta?: number } }) {
  const can = useCan()
  const saving = useMutation<void, CallFailure, (typeof formats)[number]['route']>({
    mutationFn: async (route) => saveFile(await download(route, { query })),
  })
  const granted = formats.filter(({ route }) => can(route))
  if (granted.length === 0) return null
  return (
    <>
      {saving.error && <DialogFailure failure={saving.error} onDismiss={saving.reset} />}
      <Group gap={8} justify="flex-end">
        {granted.map(({ label, route }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={saving.isPending && saving.variables === route}
            onClick={() => saving.mutate(route)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  )
}
