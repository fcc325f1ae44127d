import { Checkbox, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NotificationSetting, notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { call } from '../../api/call.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import classes from './NotificationPanel.module.css'

const key = ['notification-settings']
const WAYS = { producto: ['enProducto', 'En el sistema'], correo: ['porCorreo', 'Por correo'] } as const

export function NotificationSettings() {
  const client = useQueryClient()
  const settings = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(notificationRoutes.getNotificationSettings, { signal }),
  })
  const change = useMutation({
    mutationFn: (ajuste: NotificationSetting) =>
      call(notificationRoutes.updateNotificationSettings, { body: { ajustes: [ajuste] } }),
    onSuccess: (now) => client.setQueryData(key, now),
  })
  if (settings.isPending) return <PartLoading />
  const failure = change.error ?? (settings.data ? null : settings.error)
  return (
    <Stack gap={20}>
      {failure && (
        <ErrorState title="No se pudo cambiar la configuración de avisos" onRetry={() => void settings.refetch()}>
          {asCallFailure(failure).errorMessage}
        </ErrorState>
      )}
      {settings.data?.map((one) => (
        <fieldset key={one.tipo} className={classes.setting}>
          <legend>{one.etiqueta}</legend>
          {one.modos.map((way) => {
            const [name, label] = WAYS[way]
            return (
              <Checkbox
                key={way}
                label={label}
                checked={one[name]}
                disabled={change.isPending}
                onChange={({ currentTarget }) => change.mutate({ ...one, [name]: currentTarget.checked })}
              />
            )
          })}
        </fieldset>
      ))}
    </Stack>
  )
}
