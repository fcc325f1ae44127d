import { Button, Group, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { reportQuery, type reportRoute, reportTypes } from '@wamani/contract/amachay/reportRoute.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { useState } from 'react'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { issueText } from '../../crud/form/formValues.ts'
import { DateTextInput } from '../../crud/inputs/dates/DateInput.tsx'
import { PrepareButton } from '../../crud/jobs/PrepareButton.tsx'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'
import { useCampanias } from './useCampanias.ts'

type Route = ReturnType<typeof reportRoute>
type Asked = { id: string | null; fecha_inicio: string; fecha_final: string; tipo: string }

const start: Asked = { id: null, fecha_inicio: '', fecha_final: '', tipo: 'pdf' }

/** The dialogs GSImprimirVoluntario and GSImprimirVoluntarioE. The date range starts as the one of the campaign. */
export function ReporteDialog(props: { title: string; route: Route; onDone: () => void; onClose: () => void }) {
  const { title, route, onDone, onClose } = props
  const campaigns = useCampanias()
  const [asked, setAsked] = useState(start)
  const [issues, setIssues] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const making = useMutation<void, CallFailure, object>({
    mutationFn: async (query) => saveFile(await download(route, { query })),
    onSuccess: () => {
      onClose()
      onDone()
    },
    onError: ({ errors }) => setIssues([...errors]),
  })
  function choose(id: string | null) {
    const campaign = campaigns.data?.items.find((one) => String(one.id) === id)
    const days = campaign && {
      fecha_inicio: String(isoDate(campaign.fechaInicio)),
      fecha_final: String(isoDate(campaign.fechaFinal)),
    }
    change({ id, ...days })
  }
  function change(part: Partial<Asked>) {
    setAsked({ ...asked, ...part })
    setIssues([])
  }
  function isComplete(): boolean {
    const validated = reportQuery.safeParse(asked)
    const found =
      validated.error?.issues.map(({ path, message }) => ({ campo: String(path[0]), mensaje: message })) ?? []
    setIssues(found)
    setTries(tries + 1)
    return found.length === 0
  }
  const error = (name: keyof Asked) => issueText(issues, name)

  return (
    <Dialog title={title} width={520} onClose={onClose}>
      <Stack gap={16}>
        {making.error && issues.length === 0 && <DialogFailure failure={making.error} onDismiss={making.reset} />}
        {campaigns.error && <DialogFailure failure={campaigns.error} onDismiss={() => void campaigns.refetch()} />}
        <ErrorSummary issues={issues} attempt={tries} />
        <Select
          data-field="id"
          label="Campaña"
          placeholder="Seleccione una campaña"
          required
          withScrollArea={false}
          data={campaigns.data?.items.map(({ id, nombre }) => ({ value: String(id), label: nombre })) ?? []}
          value={asked.id}
          error={error('id')}
          onChange={choose}
        />
        <Group grow align="flex-start" gap={12}>
          <DateTextInput
            data-field="fecha_inicio"
            name="Fecha de inicio"
            label="Fecha de inicio"
            required
            value={asked.fecha_inicio}
            error={error('fecha_inicio')}
            onChange={(fecha_inicio) => change({ fecha_inicio })}
          />
          <DateTextInput
            data-field="fecha_final"
            name="Fecha final"
            label="Fecha final"
            required
            value={asked.fecha_final}
            error={error('fecha_final')}
            onChange={(fecha_final) => change({ fecha_final })}
          />
        </Group>
        <Select
          data-field="tipo"
          label="Formato de salida"
          required
          allowDeselect={false}
          withScrollArea={false}
          data={[...reportTypes]}
          value={asked.tipo}
          error={error('tipo')}
          onChange={(tipo) => change({ tipo: tipo ?? 'pdf' })}
        />
        <DialogFoot>
          <PrepareButton route={route} input={() => (isComplete() ? { query: asked } : undefined)} />
          <Button variant="default" onClick={onClose} disabled={making.isPending}>
            Cancelar
          </Button>
          <Button onClick={() => isComplete() && making.mutate(asked)} loading={making.isPending}>
            Generar
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
