import { IconClockEdit, IconClockX } from '@tabler/icons-react'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { asistenciaRoutes, correccionFields } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { RouteDialog } from '../../../crud/actions/RouteDialog.tsx'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import type { RecordAction } from '../../../crud/screenParts.ts'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'

const { correctAsistencia, removeMarcas } = asistenciaRoutes
const ICON_PX = 18
const isOpen = (row: Row) => !row.cerrado

export function useDayActions(showToast: (toast: ToastData) => void): {
  recordActions: readonly RecordAction[]
  dialog: ReactNode
} {
  const [opened, setOpened] = useState<{ action: 'corregir' | 'retirar'; row: Row } | undefined>(undefined)
  const close = () => setOpened(undefined)
  const recordActions = useMemo(
    (): RecordAction[] => [
      {
        key: 'corregir',
        label: 'Corregir marcas',
        icon: <IconClockEdit size={ICON_PX} aria-hidden />,
        route: correctAsistencia,
        fits: isOpen,
        onChoose: (row) => setOpened({ action: 'corregir', row }),
      },
      {
        key: 'retirar',
        label: 'Retirar marcas manuales',
        icon: <IconClockX size={ICON_PX} aria-hidden />,
        route: removeMarcas,
        fits: isOpen,
        onChoose: (row) => setOpened({ action: 'retirar', row }),
      },
    ],
    [],
  )
  if (!opened) return { recordActions, dialog: null }

  const { action, row } = opened
  const who = `${(row.trabajador as Reference).nombreCompleto}, ${formatDate(String(row.fecha))}`
  const done = (text: string) => {
    close()
    showToast(success(text))
  }
  const shared = { params: { id: rowIdOf(asistencia, row) }, onClose: close }
  const dialog =
    action === 'corregir' ? (
      <RouteDialog
        {...shared}
        title="Corregir marcas"
        text={`${who}. Las marcas que escriba reemplazan a las que se pusieron a mano; las del reloj se quedan.`}
        yes="Guardar"
        fields={correccionFields}
        route={correctAsistencia}
        initial={{ observacion: row.observacion }}
        onDone={() => done('Se corrigió el día.')}
      />
    ) : (
      <RouteDialog
        {...shared}
        title="Retirar marcas manuales"
        text={`${who}. Las marcas que se pusieron a mano dejan de contar y el día se calcula otra vez.`}
        yes="Retirar"
        fields={{}}
        route={removeMarcas}
        onDone={() => done('Se retiraron las marcas manuales.')}
      />
    )
  return { recordActions, dialog }
}
