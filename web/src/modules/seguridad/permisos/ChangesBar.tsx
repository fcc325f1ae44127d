import { Button, Group } from '@mantine/core'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import classes from './ChangesBar.module.css'
import type { ProfileChange } from './permissionChanges.ts'

export function ChangesBar(props: {
  changes: readonly ProfileChange[]
  refusal: string
  onSave: () => void
  onDiscard: () => void
}) {
  const { changes, refusal, onSave, onDiscard } = props
  const given = changes.reduce((total, { agregar }) => total + agregar.length, 0)
  const taken = changes.reduce((total, { quitar }) => total + quitar.length, 0)
  return (
    <div className={classes.root}>
      <span className={classes.text} role="status">
        {refusal && <span className={classes.refusal}>{refusal} </span>}
        {changes.length === 0
          ? 'Marque o desmarque los permisos; se aplican al guardar.'
          : `Sin guardar: agrega ${formatNumber(given, 0)} y quita ${formatNumber(taken, 0)} permisos.`}
      </span>
      {changes.length > 0 && (
        <Group gap={8}>
          <Button variant="default" onClick={onDiscard}>
            Descartar
          </Button>
          <Button onClick={onSave}>Guardar</Button>
        </Group>
      )}
    </div>
  )
}
