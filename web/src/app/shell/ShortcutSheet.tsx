import { Kbd } from '@mantine/core'
import { type ShortcutName, shortcuts } from '../../ui/keys/shortcuts.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import classes from './ShortcutSheet.module.css'

export function ShortcutSheet({ names, onClose }: { names: readonly ShortcutName[]; onClose: () => void }) {
  const parts = [...new Set(names.map((name) => shortcuts[name].part))]
  return (
    <Dialog title="Atajos de esta pantalla" width={480} onClose={onClose}>
      {parts.map((part) => (
        <section key={part} aria-label={part}>
          <h3 className={classes.part}>{part}</h3>
          <dl className={classes.keys}>
            {names
              .filter((name) => shortcuts[name].part === part)
              .map((name) => (
                <div key={name}>
                  <dt>
                    {shortcuts[name].caps.map((cap, at) => (
                      <span key={cap}>
                        {at > 0 && ' + '}
                        <Kbd>{cap}</Kbd>
                      </span>
                    ))}
                  </dt>
                  <dd>{shortcuts[name].does}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
