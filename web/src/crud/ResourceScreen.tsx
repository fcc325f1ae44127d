import { useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { ScreenResource } from './calls.ts'
import { ListScreen } from './ListScreen.tsx'
import type { NoticeData } from './Notice.tsx'
import { useScreen } from './useScreen.ts'

const FormScreen = lazyPart(async () => (await import('./FormScreen.tsx')).FormScreen)
const EditScreen = lazyPart(async () => (await import('./EditScreen.tsx')).EditScreen)

/** The screen of any declared resource: its list, the form of a new record or of one record, as the address says. */
export function ResourceScreen({ resource }: { resource: ScreenResource }) {
  const screen = useScreen(resource)
  const [notice, setNotice] = useState<NoticeData>()
  const shared = { resource, screen, notice, onNotice: setNotice }
  const { operation } = screen
  const opened = operation.op !== 'list'
  useEffect(() => void EditScreen.preload(), [])
  // what was told about the list has no place above a form
  useEffect(() => {
    if (opened) setNotice(undefined)
  }, [opened])
  if (operation.op === 'new') return <FormScreen key="new" {...shared} />
  if (operation.op === 'edit') return <EditScreen key={operation.id} id={operation.id} {...shared} />
  return <ListScreen {...shared} />
}
