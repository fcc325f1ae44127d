import { respuesta } from '@wamani/contract/geoencuesta/respuesta.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { callsOf, type ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { failed, success, type ToastData } from '../../crud/Toast.tsx'
import { TareasViews } from './TareasViews.tsx'
import { RespuestaDrawer } from './tarea/RespuestaDrawer.tsx'

/** The answers of all tasks are shown on the screen of tasks. */
const answers: ScreenResource = { ...respuesta, screen: tarea.screen, menu: { label: 'Respuestas' } }

export function RespuestasView() {
  const toastState = useState<ToastData | undefined>(undefined)
  const [, showToast] = toastState
  const [opened, setOpened] = useState<string | undefined>(undefined)
  const parts = useMemo((): ScreenParts => {
    const open = async (id: number) => {
      try {
        setOpened(String((await call(callsOf(answers).get, { params: { id } })).idRespuesta))
      } catch (caught) {
        showToast(failed(asCallFailure(caught)))
      }
    }
    return { overview: TareasViews, open: (id) => void open(id) }
  }, [])
  return (
    <>
      <ResourceScreen resource={answers} parts={parts} toastState={toastState} />
      {opened && (
        <RespuestaDrawer
          idRespuesta={opened}
          onValidated={() => {
            setOpened(undefined)
            showToast(success('Se validó la respuesta.'))
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
