import { Button } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { asignacionFields, horarioRoutes, horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { RouteDialog } from '../../crud/actions/RouteDialog.tsx'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { success, type ToastData } from '../../crud/Toast.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const DiasInput = lazyPart(async () => (await import('./horario/DiasInput.tsx')).DiasInput)
const AsignacionesTab = lazyPart(async () => (await import('./horario/AsignacionesTab.tsx')).AsignacionesTab)

const tabs = [
  { key: 'asignaciones', label: 'Trabajadores', Content: AsignacionesTab, route: horarioTrabajador.routes.list },
]
const inputs = { dias: DiasInput }

function Asignar({ showToast }: { showToast: (toast: ToastData) => void }) {
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(horarioRoutes.assignHorario)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUsersPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Asignar a una unidad
      </Button>
      {opened && (
        <RouteDialog
          title="Asignar horario a una unidad"
          text="Lo seguirán todos sus trabajadores activos; el que tuvieran sin fin termina el día anterior."
          yes="Asignar"
          fields={asignacionFields}
          route={horarioRoutes.assignHorario}
          onDone={({ asignados }) => {
            setOpened(false)
            const whom = asignados === 1 ? 'un trabajador' : `${formatNumber(asignados, 0)} trabajadores`
            showToast(success(`Se asignó el horario a ${whom}.`))
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

export function HorarioScreen() {
  const toastState = useState<ToastData | undefined>(undefined)
  const [, showToast] = toastState
  const parts: ScreenParts = useMemo(() => ({ inputs, tabs, headActions: () => <Asignar showToast={showToast} /> }), [])
  return <ResourceScreen resource={horario} parts={parts} toastState={toastState} />
}
