import { Button, Select, Stack } from '@mantine/core'
import { recurso as declared } from '@wamani/contract/seguridad/recurso.ts'
import { useState } from 'react'
import type { Values } from '../../../crud/calls.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { idOfRecurso } from './recursoColumns.tsx'

const parentOf = (one: Values) => idOfRecurso((one.recursoPadre as Values | null) ?? {})

/** Selects the parent of a menu entry: a stored top-level entry of the same service. */
export function UbicarDialog(props: {
  recurso: Values
  all: readonly Values[]
  onAccept: (changed: Values) => void
  onClose: () => void
}) {
  const { recurso, all, onAccept, onClose } = props
  const [above, setAbove] = useState(parentOf(recurso))
  const own = idOfRecurso(recurso)
  const hasChildren = own > 0 && all.some((one) => parentOf(one) === own)
  const tops = all.filter(
    (one) => one.menu === true && idOfRecurso(one) > 0 && one !== recurso && parentOf(one) === 0 && !hasChildren,
  )
  function accept() {
    onClose()
    onAccept({ ...recurso, recursoPadre: tops.find((one) => idOfRecurso(one) === above) ?? null })
  }
  return (
    <Dialog title={`Ubicar «${String(recurso.descripcionMenu)}» en el menú`} width={480} onClose={onClose}>
      <Stack gap={16}>
        <Select
          label={declared.fields.recursoPadre.label}
          description={
            hasChildren
              ? 'Tiene entradas debajo: solo puede estar en el primer nivel.'
              : 'Entradas guardadas del servicio'
          }
          data={[
            { value: '0', label: 'Ninguno: en el primer nivel' },
            ...tops.map((one) => ({ value: String(idOfRecurso(one)), label: String(one.descripcionMenu) })),
          ]}
          value={String(above)}
          allowDeselect={false}
          openOnFocus={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
          onChange={(id) => setAbove(Number(id))}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={accept}>Aceptar</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
