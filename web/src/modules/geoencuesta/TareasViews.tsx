import { useSearch } from '@tanstack/react-router'
import { respuesta } from '@wamani/contract/geoencuesta/respuesta.ts'
import { useCan } from '../../api/useCan.ts'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'

const views = [
  { value: 'tareas', label: 'Tareas' },
  { value: 'respuestas', label: 'Respuestas' },
] as const

export function TareasViews() {
  const go = useGo()
  const can = useCan()
  const { vista } = useSearch({ strict: false }) as { vista?: unknown }
  if (!can(respuesta.routes.list)) return null
  return (
    <ViewSwitch
      label="Qué se muestra"
      value={vista === 'respuestas' ? 'respuestas' : 'tareas'}
      views={views}
      onChange={(next) => go({ to: '.', search: next === 'tareas' ? {} : { vista: next } })}
    />
  )
}
