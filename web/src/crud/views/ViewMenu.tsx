import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core'
import {
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconEyeOff,
  IconHome,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type SavedView, viewsMax } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { useViews, type ViewProps } from './useViews.ts'
import classes from './ViewMenu.module.css'

const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)
const ICON_PX = 16

type OpenDialog = { what: 'name' | 'remove'; view?: SavedView }

export function ViewMenu({ opened, ...props }: ViewProps & { opened: boolean }) {
  const views = useViews(props, opened)
  const { current, changed } = views
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={300} defaultOpened={opened} onOpen={views.load}>
        <Menu.Target>
          {current ? (
            <Button
              variant="default"
              size="compact-md"
              className={classes.current}
              leftSection={<IconBookmark size={ICON_PX} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              aria-label={`Vista: ${current.nombre}${changed ? ' (con cambios)' : ''}`}
            >
              <span className={classes.name}>{current.nombre}</span>
              {changed && <span className={classes.changed}>· con cambios</span>}
            </Button>
          ) : (
            <Tooltip label="Vistas guardadas">
              <ActionIcon variant="subtle" color="gray" size={36} aria-label="Vistas guardadas">
                <IconBookmark size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Choices {...views} />
          <Menu.Divider />
          {current?.propia && changed && (
            <Menu.Item leftSection={<IconCheck size={ICON_PX} aria-hidden />} onClick={() => views.keep(current)}>
              Guardar los cambios en «{current.nombre}»
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconPlus size={ICON_PX} aria-hidden />}
            disabled={(views.views.data ?? []).filter(({ propia }) => propia).length >= viewsMax}
            onClick={() => setDialog({ what: 'name' })}
          >
            Guardar como vista nueva…
          </Menu.Item>
          {current && <OfCurrent view={current} views={views} onOpen={setDialog} />}
        </Menu.Dropdown>
      </Menu>
      {dialog?.what === 'name' && (
        <ViewDialog
          lista={props.resource.key}
          estado={views.estado}
          view={dialog.view}
          onDone={(saved) => {
            close()
            if (!dialog.view) views.show(saved)
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={dialog?.what === 'remove'}
        destructive
        title={`¿Eliminar la vista «${dialog?.view?.nombre ?? ''}»?`}
        confirmLabel="Sí, eliminar"
        onConfirm={() => {
          if (dialog?.view) views.remove(dialog.view)
          close()
        }}
        onCancel={close}
      >
        <Text>
          {dialog?.view?.perfil && `La usa también el perfil ${dialog.view.perfil.nombre}. `}
          {dialog?.view?.paraTodos && 'La usan todos. '}Los registros no cambian.
        </Text>
      </ConfirmDialog>
    </>
  )
}

type Views = ReturnType<typeof useViews>

function underName({ propia, paraTodos, perfil, propietario }: SavedView): string | undefined {
  if (!propia) return `${paraTodos ? 'Todos' : perfil?.nombre} · ${propietario}`
  if (paraTodos) return 'Compartida con todos'
  return perfil ? `Compartida con ${perfil.nombre}` : undefined
}

function Choices({ views, current, show, leave, hide }: Views) {
  const [withHidden, setWithHidden] = useState(false)
  const { data = [], error, isPending, refetch } = views
  if (error)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
        No se pudieron leer las vistas. Reintentar
      </Menu.Item>
    )
  const own = data.filter(({ propia }) => propia)
  const shared = data.filter(({ propia, oculta }) => !propia && (!oculta || withHidden))
  const hidden = data.filter(({ oculta }) => oculta).length
  const item = (view: SavedView) => (
    <Menu.Item
      key={view.idVista}
      aria-current={view === current || undefined}
      leftSection={
        view === current ? <IconCheck size={ICON_PX} aria-hidden /> : <span className={classes.unchosen} aria-hidden />
      }
      rightSection={view.inicial ? <IconHome size={14} aria-label="Se abre con esta vista" /> : undefined}
      onClick={() => {
        // selecting a hidden view shows it again
        if (view.oculta) hide(view, false)
        show(view)
      }}
    >
      <span className={classes.words}>{view.nombre}</span>
      {underName(view) && <span className={classes.from}>{underName(view)}</span>}
    </Menu.Item>
  )
  return (
    <>
      <Menu.Label>Mis vistas</Menu.Label>
      {own.map(item)}
      {own.length === 0 && <p className={classes.none}>{isPending ? 'Cargando…' : 'Aún no ha guardado ninguna.'}</p>}
      {shared.length > 0 && <Menu.Label>Compartidas</Menu.Label>}
      {shared.map(item)}
      {hidden > 0 && !withHidden && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<span className={classes.unchosen} aria-hidden />}
          onClick={() => setWithHidden(true)}
        >
          Mostrar las ocultas ({hidden})
        </Menu.Item>
      )}
      {current && (
        <Menu.Item leftSection={<span className={classes.unchosen} aria-hidden />} onClick={leave}>
          La lista sin vista
        </Menu.Item>
      )}
    </>
  )
}

function OfCurrent(props: { view: SavedView; views: Views; onOpen: (dialog: OpenDialog) => void }) {
  const { view, views, onOpen } = props
  return (
    <>
      <Menu.Item leftSection={<IconHome size={ICON_PX} aria-hidden />} onClick={() => views.openWith(view)}>
        {view.inicial ? 'No abrir la lista con esta vista' : 'Abrir siempre con esta vista'}
      </Menu.Item>
      {view.propia && (
        <Menu.Item
          leftSection={<IconPencil size={ICON_PX} aria-hidden />}
          onClick={() => onOpen({ what: 'name', view })}
        >
          Cambiar nombre o compartir…
        </Menu.Item>
      )}
      {!view.propia && (
        <>
          <Menu.Item leftSection={<IconCopy size={ICON_PX} aria-hidden />} onClick={() => views.copy(view)}>
            Copiar a mis vistas
          </Menu.Item>
          <Menu.Item leftSection={<IconEyeOff size={ICON_PX} aria-hidden />} onClick={() => views.hide(view, true)}>
            Ocultar de mi menú
          </Menu.Item>
        </>
      )}
      {view.eliminable && (
        <Menu.Item
          className={classes.danger}
          leftSection={<IconTrash size={ICON_PX} aria-hidden />}
          onClick={() => onOpen({ what: 'remove', view })}
        >
          Eliminar la vista
        </Menu.Item>
      )}
    </>
  )
}
