import { Select, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { categoria } from '@wamani/contract/sireda/categoria.ts'
import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { detalle } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionForm } from '../../../../crud/actions/ActionForm.tsx'
import { issueText } from '../../../../crud/form/formValues.ts'
import { success, type ToastData } from '../../../../crud/Toast.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { useRecategorise } from './useRecategorise.ts'
import { validateValue } from './validateValue.ts'

const textField = detalle('Motivo')

type Option = { idCategoria: number; nombre: string; tipoDenuncia: { nombre: string }; entidad: { nombre: string } }
type Props = { ticket: Denuncia; onDone: (toast: ToastData) => void; onClose: () => void }

/** Assigns a new category and forwards the complaint to the entity of that category, after a confirmation (D4, D6). */
export function CategoriaDialog({ ticket, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [descripcion, setDescripcion] = useState('')
  const [issues, setIssues] = useState<Issue[]>([])
  const [asking, setAsking] = useState(false)
  const options = useCategoriesBeside(ticket.idDenuncia)
  const goes = options.find(({ idCategoria }) => String(idCategoria) === chosen)
  const changing = useRecategorise(ticket, () => {
    onClose()
    onDone(success('Ha modificado la categoría de la Denuncia correctamente.'))
  })
  function submit() {
    const missing = chosen ? [] : [{ campo: 'categoria', mensaje: messages.choose('Categoría') }]
    const found = [...missing, ...validateValue('descripcion', textField.input, descripcion)]
    setIssues(found)
    setAsking(found.length === 0)
  }
  function confirm() {
    changing.mutate({ idCategoria: Number(chosen), descripcion }, { onSettled: () => setAsking(false) })
  }
  return (
    <Dialog
      title={`Editar la categoría de la denuncia N.° ${ticket.numero}`}
      guarded={descripcion !== ''}
      onClose={onClose}
    >
      <ActionForm
        submitLabel="Editar"
        issues={issues}
        failure={changing.failure}
        onDismiss={changing.reset}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text size="sm">Categoría actual: {String(ticket.categoria.nombre)}</Text>
        <Select
          label="Categoría"
          name="categoria"
          required
          searchable
          selectFirstOptionOnChange
          autoSelectOnBlur
          allowDeselect={false}
          openOnFocus={false}
          data={grouped(options)}
          value={chosen}
          error={issueText(issues, 'categoria')}
          description={goes && `Se derivará a: ${goes.entidad.nombre}`}
          onChange={setChosen}
        />
        <Textarea
          label={textField.label}
          name="descripcion"
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={textField.max}
          description="Lo recibe la entidad competente y se avisa al ciudadano."
          value={descripcion}
          error={issueText(issues, 'descripcion')}
          onChange={(event) => setDescripcion(event.currentTarget.value)}
        />
      </ActionForm>
      <ConfirmDialog
        opened={asking}
        title="Usted está seguro?"
        confirmLabel="Sí, editar"
        busy={changing.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Text>Va editar la categoría de la denuncia!</Text>
      </ConfirmDialog>
    </Dialog>
  )
}

/** Active categories that the complaint neither has nor had (D5). */
function useCategoriesBeside(idDenuncia: number): readonly Option[] {
  const query = { per_page: 300, estado: 'true', excluirDenuncia: idDenuncia }
  const { data } = useQuery({
    queryKey: [categoria.key, 'beside', idDenuncia],
    queryFn: ({ signal }) => call(categoria.routes.list, { query: query, signal }),
    staleTime: 0,
  })
  return ((data as { items?: unknown } | undefined)?.items ?? []) as readonly Option[]
}

const grouped = (options: readonly Option[]) =>
  [...Map.groupBy(options, ({ tipoDenuncia }) => tipoDenuncia.nombre)].map(([group, own]) => ({
    group,
    items: own.map(({ idCategoria, nombre }) => ({ value: String(idCategoria), label: nombre })),
  }))
