import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { plantilla } from '@wamani/contract/sireda/plantilla.ts'
import { call } from '../../../../api/call.ts'
import { useCan } from '../../../../api/useCan.ts'
import { listCallOf, rowIdOf } from '../../../../crud/calls.ts'
import { fillPlantilla } from './fillPlantilla.ts'

const route = listCallOf(plantilla)

/** Inserts a template with its placeholders filled in. Hidden when the user has no templates. */
export function PlantillaSelect({ ticket, onChoose }: { ticket: Denuncia; onChoose: (text: string) => void }) {
  const can = useCan()
  const { data } = useQuery({
    queryKey: [plantilla.key, 'active'],
    queryFn: ({ signal }) => call(route, { query: { per_page: 300, estado: 'true' }, signal }),
    enabled: can(plantilla.routes.list),
  })
  const rows = data?.items ?? []
  if (rows.length === 0) return null
  return (
    <Select
      label="Plantilla"
      placeholder="Elegir un texto preparado"
      data={rows.map((row) => ({ value: String(rowIdOf(plantilla, row)), label: row.nombre }))}
      onChange={(chosen) => {
        const found = rows.find((row) => String(rowIdOf(plantilla, row)) === chosen)
        if (found) onChoose(fillPlantilla(found.texto, ticket))
      }}
    />
  )
}
