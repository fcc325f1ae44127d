import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../actions/DialogFailure.tsx'
import type { ToastData } from '../Toast.tsx'
import { prepareDownload } from './prepareDownload.ts'

type Input = Parameters<typeof prepareDownload>[2]

/**
 * Button in a dialog that creates a file through a job instead, and shows the toast in its place. `input` returns the
 * parameters, or undefined while they are incomplete.
 */
export function PrepareButton(props: {
  route: Pick<Route, 'path'>
  input: () => Input | undefined
  disabled?: boolean
  /** the only button of the dialog, not a secondary one */
  alone?: boolean
}) {
  const { route, input, disabled = false, alone = false } = props
  const client = useQueryClient()
  const preparing = useMutation<ToastData, CallFailure, Input>({
    mutationFn: (chosen) => prepareDownload(client, route, chosen),
  })
  function start() {
    const chosen = input()
    if (chosen) preparing.mutate(chosen)
  }
  if (preparing.data)
    return (
      <Text size="sm" role="status">
        {preparing.data.title}. {preparing.data.text}
      </Text>
    )
  return (
    <>
      {preparing.error && <DialogFailure failure={preparing.error} onDismiss={preparing.reset} />}
      <Button variant={alone ? 'default' : 'subtle'} loading={preparing.isPending} disabled={disabled} onClick={start}>
        Preparar archivo
      </Button>
    </>
  )
}
