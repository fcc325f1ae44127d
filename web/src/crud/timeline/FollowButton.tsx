import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import classes from './Timeline.module.css'

type FollowButtonProps = { record: { recurso: string; id: number }; follows: boolean }

export function FollowButton({ record, follows }: FollowButtonProps) {
  const { mutate, isPending, error } = useMutation<unknown, CallFailure>({
    mutationFn: () => call(activityRoutes.updateSeguimiento, { query: record, body: { sigue: !follows } }),
  })
  const BellIcon = follows ? IconBellOff : IconBell
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        loading={isPending}
        leftSection={<BellIcon size={16} aria-hidden />}
        onClick={() => mutate()}
      >
        {follows ? 'Dejar de seguir' : 'Seguir'}
      </Button>
      {error && (
        <span role="alert" className={classes.refused}>
          {error.errorMessage}
        </span>
      )}
    </>
  )
}
