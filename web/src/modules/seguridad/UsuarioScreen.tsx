import { IconDevices, IconKey, IconListSearch, IconShieldOff, IconUserShield } from '@tabler/icons-react'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useMemo, useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { StoredRecord } from '../../crud/page/StoredRecord.tsx'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import { recordText } from '../../crud/record/valueText.ts'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { success, type ToastData } from '../../crud/Toast.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { StatusDot } from '../../ui/text/StatusDot.tsx'

const ICON_PX = 18

const PerfilesInput = lazyPart(async () => (await import('./usuario/PerfilesInput.tsx')).PerfilesInput)
const TrabajadorInput = lazyPart(async () => (await import('./usuario/TrabajadorInput.tsx')).TrabajadorInput, {
  input: true,
})
const SesionesDrawer = lazyPart(async () => (await import('./usuario/SesionesDrawer.tsx')).SesionesDrawer)
const EfectivosScreen = lazyPart(async () => (await import('./usuario/EfectivosScreen.tsx')).EfectivosScreen)
const ChangeClaveScreen = lazyPart(async () => (await import('./usuario/ChangeClaveScreen.tsx')).ChangeClaveScreen)
const AsignarPerfilesDialog = lazyPart(
  async () => (await import('./usuario/AsignarPerfilesDialog.tsx')).AsignarPerfilesDialog,
)
const QuitarFactorDialog = lazyPart(async () => (await import('./usuario/QuitarFactorDialog.tsx')).QuitarFactorDialog)

const views = ['editPassword', 'efectivos'] as const
const inputs = { perfiles: PerfilesInput, trabajador: TrabajadorInput }

/** State of a user. Too many failed logins block a user for a while. */
function Estado({ row: { estado, bloqueadoHasta } }: { row: Row }) {
  const blocked = estado === true && typeof bloqueadoHasta === 'string' && Date.parse(bloqueadoHasta) > Date.now()
  if (!blocked) return <FieldValue field={usuario.fields.estado} value={estado} />
  return <StatusDot tone="warning">Bloqueado hasta {formatDateTime(bloqueadoHasta).slice(-5)}</StatusDot>
}

export function UsuarioScreen() {
  const { view, show, leave } = useRecordView(views)
  const toastState = useState<ToastData>()
  const [, showToast] = toastState
  const [open, setOpen] = useState<{ what: 'perfiles' | 'sesiones' | 'factor'; row: Row } | undefined>(undefined)
  const close = () => setOpen(undefined)

  const parts = useMemo((): ScreenParts => {
    return {
      inputs,
      cells: { estado: Estado },
      recordActions: [
        {
          key: 'clave',
          label: 'Cambiar contraseña',
          icon: <IconKey size={ICON_PX} aria-hidden />,
          route: usuarioRoutes.updateClave,
          onChoose: (row) => show('editPassword', rowIdOf(usuario, row)),
        },
        {
          key: 'perfiles',
          label: 'Asignar perfiles',
          icon: <IconUserShield size={ICON_PX} aria-hidden />,
          route: usuarioRoutes.assignPerfiles,
          onChoose: (row) => setOpen({ what: 'perfiles', row }),
        },
        {
          key: 'efectivos',
          label: 'Permisos efectivos',
          icon: <IconListSearch size={ICON_PX} aria-hidden />,
          route: quienPuedeQue.listEfectivosDeUsuario,
          onChoose: (row) => show('efectivos', rowIdOf(usuario, row)),
        },
        {
          key: 'sesiones',
          label: 'Sesiones abiertas',
          icon: <IconDevices size={ICON_PX} aria-hidden />,
          route: usuarioRoutes.listSesiones,
          onChoose: (row) => setOpen({ what: 'sesiones', row }),
        },
        {
          key: 'factor',
          label: 'Quitar segundo factor',
          icon: <IconShieldOff size={ICON_PX} aria-hidden />,
          route: usuarioRoutes.removeSegundoFactor,
          fits: ({ segundoFactor }) => segundoFactor === true,
          onChoose: (row) => setOpen({ what: 'factor', row }),
        },
      ],
    }
  }, [show])

  if (view)
    return (
      <StoredRecord key={view.id} resource={usuario} id={view.id} onLeave={() => leave()}>
        {(row) =>
          view.name === 'efectivos' ? (
            <EfectivosScreen row={row} />
          ) : (
            <ChangeClaveScreen
              row={row}
              onLeave={() => leave()}
              onDone={() => {
                showToast(success(`Se cambió la contraseña de ${recordText(usuario, row)}.`))
                leave(true)
              }}
            />
          )
        }
      </StoredRecord>
    )
  return (
    <>
      <ResourceScreen resource={usuario} parts={parts} toastState={toastState} />
      {open?.what === 'sesiones' && <SesionesDrawer row={open.row} onClose={close} />}
      {open?.what === 'factor' && <QuitarFactorDialog row={open.row} onDone={showToast} onClose={close} />}
      {open?.what === 'perfiles' && <AsignarPerfilesDialog row={open.row} onDone={showToast} onClose={close} />}
    </>
  )
}
