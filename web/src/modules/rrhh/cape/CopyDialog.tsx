import { Button, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { capeRoutes } from '@wamani/contract/rrhh/cape.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import type { Year } from './useYears.ts'

export function CopyDialog({ from, years, onClose }: { from: number; years: readonly Year[]; onClose: () => void }) {
  const others = years.filter(({ idPeriodo, estado }) => idPeriodo !== from && estado === 'ABIERTO')
  const [to, setTo] = useState<number | undefined>(others[0]?.idPeriodo)
  const origin = years.find(({ idPeriodo }) => idPeriodo === from)?.nombre
  const copying = useMutation<{ copiadas: number }, CallFailure, number>({
    mutationFn: (idPeriodoDestino) => call(capeRoutes.copyPap, { body: { idPeriodoOrigen: from, idPeriodoDestino } }),
  })
  return (
    <Dialog title={`Copiar el PAP de ${origin}`} width={480} onClose={onClose}>
      <Stack gap={16}>
        {copying.error && <DialogFailure failure={copying.error} onDismiss={copying.reset} />}
        {copying.data ? (
          <Text role="status">{`Se copiaron ${formatNumber(copying.data.copiadas)} plazas, todas bloqueadas.`}</Text>
        ) : (
          <>
            <Text>Se copian todas las plazas que no están suprimidas; en el año de destino empiezan bloqueadas.</Text>
            <Select
              label="Periodo de destino"
              description={others.length === 0 ? 'Registre antes el periodo anual de destino' : undefined}
              data={others.map(({ idPeriodo, nombre }) => ({ value: String(idPeriodo), label: nombre }))}
              value={to === undefined ? null : String(to)}
              allowDeselect={false}
              withScrollArea={false}
              onChange={(id) => setTo(Number(id))}
            />
          </>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {copying.data ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!copying.data && (
            <Button disabled={to === undefined} loading={copying.isPending} onClick={() => to && copying.mutate(to)}>
              Copiar
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
