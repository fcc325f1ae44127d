import { visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { callsOf, type ScreenResource } from '../calls.ts'
import { importCallOf } from '../import/importCallOf.ts'
import type { ScreenParts } from '../screenParts.ts'
import type { ToastData } from '../Toast.tsx'
import { ListScreen } from './ListScreen.tsx'
import { useScreen } from './useScreen.ts'

const ImportScreen = lazyPart(async () => (await import('../import/ImportScreen.tsx')).ImportScreen)
const TrashScreen = lazyPart(async () => (await import('../trash/TrashScreen.tsx')).TrashScreen)
const RecordScreen = lazyPart(async () => (await import('../page/RecordScreen.tsx')).RecordScreen)
const NewScreen = lazyPart(async () => (await import('../page/NewScreen.tsx')).NewScreen)

type ToastState = [ToastData | undefined, Dispatch<SetStateAction<ToastData | undefined>>]

/**
 * Generic screen of a resource: list, page of a record, form, import and trash, selected by the URL. `parts`:
 * extensions of a module; `toastState`: set it if the module shows toasts too.
 */
export function ResourceScreen(props: { resource: ScreenResource; parts?: ScreenParts; toastState?: ToastState }) {
  const { parts } = props
  const can = useCan()
  const resource = visibleResource(props.resource, can)
  // a screen that opens rows itself reads its own parameters
  const screen = useScreen(resource, parts?.open ? 'edit' : resource.opens?.search.op)
  const ownToastState = useState<ToastData>()
  const [toast, setToast] = props.toastState ?? ownToastState
  const [last, setLast] = useState<number | undefined>(undefined)
  const shared = { resource, screen, parts, toast, onToast: setToast, onSaved: setLast }
  const form = parts?.form ? visibleResource(parts.form, can) : resource
  const { operation } = screen
  const { create } = callsOf(resource)
  useEffect(() => {
    // preload the page of a record while the user reads the list
    const timer = setTimeout(() => void RecordScreen.preload(), 1500)
    return () => clearTimeout(timer)
  }, [])
  const before = useRef(operation.op)
  useEffect(() => {
    // keep the toast of a saved form on the page it leads to; otherwise clear it
    const saved = operation.op === 'view' && (before.current === 'edit' || before.current === 'new')
    if (operation.op !== 'list' && !saved) setToast(undefined)
    before.current = operation.op
    if (operation.op === 'view' || operation.op === 'edit') setLast(operation.id)
  }, [operation, setToast])

  const begin = parts?.create && can(parts.create.route) ? parts.create.onChoose : undefined
  const isBegun = operation.op === 'new' && begin !== undefined
  const { show } = screen
  useEffect(() => {
    if (!isBegun) return
    show({ op: 'list' }, { replace: true })
    // after all parts of the screen have subscribed
    queueMicrotask(begin)
  }, [isBegun, begin, show])

  if (operation.op === 'view' || operation.op === 'edit')
    return <RecordScreen key={operation.id} id={operation.id} {...shared} resource={form} />
  if (operation.op === 'new' && create && can(create)) return <NewScreen {...shared} resource={form} />
  const importing = importCallOf(resource)
  const { trash } = callsOf(resource)
  if (operation.op === 'papelera' && trash && can(trash)) return <TrashScreen {...shared} />
  if (operation.op === 'import' && importing && can(importing) && create && can(create))
    return <ImportScreen {...shared} />
  return <ListScreen {...shared} last={last} />
}
