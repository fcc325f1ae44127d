import { Select } from '@mantine/core'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { useEffect } from 'react'
import type { Grupo } from './useGrupos.ts'

/** Selects one of the groups of the user. A single group is preselected. */
export function GrupoSelect(props: {
  grupos: readonly Grupo[]
  value: number | null
  error?: string | undefined
  onChange: (idGrupo: number | null) => void
}) {
  const { grupos, value, error, onChange } = props
  const [only] = grupos.length === 1 ? grupos : []
  useEffect(() => {
    if (only) onChange(only.idGrupo)
  }, [only, onChange])
  return (
    <div data-field="grupo">
      <Select
        label="Grupo"
        required
        searchable={grupos.length > 8}
        selectFirstOptionOnChange
        autoSelectOnBlur
        allowDeselect={false}
        openOnFocus={false}
        withScrollArea={false}
        styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
        placeholder={grupos.length === 0 ? 'No pertenece a ningún grupo' : undefined}
        data={grupos.map(({ idGrupo, nombre }) => ({ value: String(idGrupo), label: nombre }))}
        value={value === null ? null : String(value)}
        error={error}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        maxLength={grupo.fields.nombre.max}
      />
    </div>
  )
}
