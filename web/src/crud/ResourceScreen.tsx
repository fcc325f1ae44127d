import { useState } from 'react'
import type { ScreenResource } from './calls.ts'
import { EditScreen, FormScreen } from './FormScreen.tsx'
import { ListScreen } from './ListScreen.tsx'
import type { NoticeData } from './Notice.tsx'
import { useScreen } from './useScreen.ts'

/** The screen of any declared resource: its list, the form of a new record or of one record, as the address says. */
export function ResourceScreen({ resource }: { resource: ScreenResource }) {
  const screen = useScreen(resource)
  const [notice, setNotice] = useState<NoticeData>()
  const shared = { resource, screen, notice, onNotice: setNotice }
  const { operation } = screen
  if (operation.op === 'new') return <FormScreen key="new" {...shared} />
  if (operation.op === 'edit') return <EditScreen key={operation.id} id={operation.id} {...shared} />
  return <ListScreen {...shared} />
}
