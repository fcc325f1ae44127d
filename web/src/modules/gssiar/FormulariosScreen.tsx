import { IconArrowBackUp, IconWorldUpload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type Formulario, formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { mapaRoutes } from '@wamani/contract/gssiar/formulario/mapaRoutes.ts'
import { useMemo, useState } from 'react'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useRecordView } from '../../crud/record/useRecordView.ts'
import type { RecordTab, ScreenParts } from '../../crud/screenParts.ts'
import type { ToastData } from '../../crud/Toast.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { cells, state } from './cells.tsx'
import { FormularioViews } from './FormularioViews.tsx'

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)
const DocumentoTab = lazyPart(async () => (await import('./DocumentoTab.tsx')).DocumentoTab)
const SerieTab = lazyPart(async () => (await import('./SerieTab.tsx')).SerieTab)
const LugarTab = lazyPart(async () => (await import('./LugarTab.tsx')).LugarTab)
const MapaScreen = lazyPart(async () => (await import('./MapaScreen.tsx')).MapaScreen)

const ICON_PX = 18
const noViews = [] as const

/** All lists share one screen; each keeps its own name in the menu. */
const lists = formularios.map((formulario) => ({
  ...formulario,
  screen: '/formulario/inicio',
  menu: { label: `Formularios · ${formulario.short}` },
}))

/** `?vista` is the `clave` of a list, or `mapa`. */
export function FormulariosScreen() {
  const { vista } = useSearch({ strict: false }) as { vista?: unknown }
  if (vista === 'mapa') return <MapaScreen />
  const formulario = lists.find(({ clave }) => clave === vista) ?? lists[0]
  return formulario && <OneList key={formulario.clave} formulario={formulario} />
}

function tabsOf(formulario: Formulario): RecordTab[] {
  return [
    { key: 'documento', label: 'Documento', Content: DocumentoTab },
    ...('serie' in formulario.fields ? [{ key: 'serie', label: 'Serie', Content: SerieTab }] : []),
    { key: 'lugar', label: 'Lugar', Content: LugarTab, route: mapaRoutes.mapFormularios },
  ]
}

function OneList({ formulario }: { formulario: Formulario }) {
  const toastState = useState<ToastData>()
  const [, showToast] = toastState
  const [deciding, setDeciding] = useState<{ row: Row; estado: boolean } | undefined>(undefined)
  const { leave } = useRecordView(noViews)
  const parts = useMemo(
    (): ScreenParts => ({
      cells,
      state,
      overview: FormularioViews,
      tabs: tabsOf(formulario),
      recordActions: [
        {
          key: 'publicar',
          label: 'Publicar',
          icon: <IconWorldUpload size={ICON_PX} aria-hidden />,
          route: formulario.routes.decideFormulario,
          fits: ({ estado }) => !estado,
          primary: () => true,
          onChoose: (row) => setDeciding({ row, estado: true }),
        },
        {
          key: 'devolver',
          label: 'Devolver',
          icon: <IconArrowBackUp size={ICON_PX} aria-hidden />,
          route: formulario.routes.decideFormulario,
          onChoose: (row) => setDeciding({ row, estado: false }),
        },
      ],
    }),
    [formulario],
  )
  return (
    <>
      <ResourceScreen resource={formulario} parts={parts} toastState={toastState} />
      {deciding && (
        <DecisionDialog
          key={rowIdOf(formulario, deciding.row)}
          formulario={formulario}
          {...deciding}
          onDone={(sentence) => {
            leave(true)
            showToast(sentence)
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
