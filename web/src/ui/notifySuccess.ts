import { notifications } from '@mantine/notifications'

/** Says for 10 s, at the corner of the screen, that a deed succeeded. */
export function notifySuccess(message: string, title = 'Operación Exitosa'): void {
  notifications.show({
    title,
    message,
    color: 'green.8',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}
