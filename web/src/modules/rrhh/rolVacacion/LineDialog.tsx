import { Button, Group, Select, Stack } from '@mantine/core'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { useState } from 'react'
import { DateTextInput } from '../../../crud/inputs/dates/DateInput.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import type { Planned } from './absences.ts'
import type { PlanLine } from './planLine.ts'

const {
  trabajador: Worker,
  periodoVacacional: Period,
  fechaInicio: From,
  fechaFin: To,
} = defined(rolVacacion.fields.detalle.rows, 'lines of a plan').item

/** A stretch in the editor. Changing the worker clears the entitlement period. */
type Draft = { [Part in keyof PlanLine]?: PlanLine[Part] | undefined }
type Props = {
  workers: readonly Planned[]
  line: Partial<PlanLine>
  onDone: (line: PlanLine) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

export function LineDialog({ workers, line, onDone, onRemove, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(line)
  const set = (part: Draft) => setDraft((before) => ({ ...before, ...part }))
  const worker = workers.find(({ idTrabajador }) => idTrabajador === draft.trabajador)
  const { trabajador, periodoVacacional, fechaInicio = '', fechaFin = '' } = draft
  const isWhole = trabajador && periodoVacacional && fechaInicio && fechaFin && fechaInicio <= fechaFin
  const select = { allowDeselect: false, withScrollArea: false, required: true }
  return (
    <Dialog title={onRemove ? 'Cambiar vacaciones' : 'Agregar vacaciones'} width={520} onClose={onClose}>
      <Stack gap={16}>
        <Select
          {...select}
          label={Worker?.label}
          disabled={onRemove !== undefined}
          data={workers.map((one) => ({ value: String(one.idTrabajador), label: one.nombreCompleto }))}
          value={trabajador ? String(trabajador) : null}
          onChange={(id) => {
            const chosen = workers.find(({ idTrabajador }) => idTrabajador === Number(id))
            set({ trabajador: Number(id), periodoVacacional: chosen?.periodos[0]?.idPeriodoVacacional })
          }}
        />
        <Select
          {...select}
          label={Period?.label}
          data={(worker?.periodos ?? []).map(({ idPeriodoVacacional, nombre, dias }) => ({
            value: String(idPeriodoVacacional),
            label: `${nombre} · ${dias} días`,
          }))}
          value={periodoVacacional ? String(periodoVacacional) : null}
          onChange={(id) => set({ periodoVacacional: Number(id) })}
        />
        <Group grow gap={16} align="start">
          <DateTextInput
            label={From?.label}
            name="Desde"
            required
            value={fechaInicio}
            onChange={(day) => set({ fechaInicio: day })}
          />
          <DateTextInput
            label={To?.label}
            name="Hasta"
            required
            value={fechaFin}
            onChange={(day) => set({ fechaFin: day })}
          />
        </Group>
        <DialogFoot>
          {onRemove && (
            <Button variant="default" c="var(--wm-danger)" mr="auto" onClick={onRemove}>
              Quitar
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!isWhole} onClick={() => onDone(draft as PlanLine)}>
            Aceptar
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
