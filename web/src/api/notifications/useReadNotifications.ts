import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { call } from '../call.ts'

export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (avisos?: number[]) => call(notificationRoutes.readNotifications, { body: { avisos } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
