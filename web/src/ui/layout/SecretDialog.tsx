import { Button, CopyButton, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogFoot } from './DialogFoot.tsx'

/** Shows a secret once. Only its button closes the dialog. */
export function SecretDialog(props: {
  title: string
  label: string
  secret: string
  children: ReactNode
  onClose: () => void
}) {
  const { title, label, secret, children, onClose } = props
  return (
    <Dialog title={title} guarded crossless onClose={onClose}>
      <Stack gap={16}>
        <div>{children}</div>
        <TextInput
          label={label}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogFoot>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {copied ? 'Copiado' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Ya lo guardé</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
