import { Button, Menu } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { reportTypes } from '@wamani/contract/amachay/reportRoute.ts'
import { useState } from 'react'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { useCan } from '../../api/useCan.ts'
import { documentInput } from '../../crud/inputs/documentInput.tsx'
import type { ListState } from '../../crud/list/listState.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { failed, success, type ToastData } from '../../crud/Toast.tsx'

const { exportReporte } = personalSalud.routes

const inputs: ScreenParts['inputs'] = {
  documento: documentInput(lookupRoutes.lookUpPerson, ({ nombre, apellidoPaterno, apellidoMaterno }) => ({
    nombre,
    apellidoPaterno,
    apellidoMaterno: apellidoMaterno || null,
  })),
}

function Reporte({ state, showToast }: { state: ListState; showToast: (toast: ToastData) => void }) {
  const can = useCan()
  const making = useMutation<void, CallFailure, string>({
    mutationFn: async (tipo) =>
      saveFile(await download(exportReporte, { query: { query: state.query || undefined, tipo } })),
    onSuccess: () => showToast(success('Se generó el reporte.')),
    onError: (failure) => showToast(failed(failure)),
  })
  if (!can(exportReporte)) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={making.isPending}
          aria-label="Reporte del personal de salud"
        >
          Reporte
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{state.query ? `Lo buscado: «${state.query}»` : 'Todo el personal'}</Menu.Label>
        {reportTypes.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => making.mutate(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function PersonalSaludScreen() {
  const toastState = useState<ToastData>()
  const [, showToast] = toastState
  const [parts] = useState<ScreenParts>({
    inputs,
    headActions: ({ state }) => <Reporte state={state} showToast={showToast} />,
  })
  return <ResourceScreen resource={personalSalud} parts={parts} toastState={toastState} />
}
