import { ActionIcon, Group, Select, Stack, Text, Textarea, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { preguntaFields, takesOptions } from '@wamani/contract/geoencuesta/pregunta.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { issueText } from '../../../crud/form/formValues.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { CardGrid } from '../../../ui/layout/CardGrid.tsx'
import { conditionChoices, type Draft, optionsOf } from './draft.ts'

type Props = {
  drafts: readonly Draft[]
  at: number
  issues: readonly Issue[]
  onChange: (changes: Partial<Draft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const nameOf = (at: number, field: string) => `${at}.${field}`

export function QuestionCard({ drafts, at, issues, onChange, onMove, onRemove }: Props) {
  const draft = defined(drafts[at], `question ${at + 1}`)
  const { tipo } = draft
  const input = (name: keyof typeof preguntaFields, label?: string) => (
    <FieldInput
      name={nameOf(at, name)}
      field={label ? { ...preguntaFields[name], label } : preguntaFields[name]}
      value={draft[name]}
      error={issueText(issues, nameOf(at, name))}
      onChange={(value) => onChange({ [name]: value ?? (name === 'tipo' ? 'texto' : value) })}
    />
  )
  return (
    <Card label={`Pregunta ${at + 1}`}>
      <Stack gap={12}>
        <Group justify="space-between">
          <Text fw={600}>Pregunta {at + 1}</Text>
          <Group gap={4}>
            <CardAction label="Subir" of={at} disabled={at === 0} onClick={() => onMove(at - 1)} Icon={IconArrowUp} />
            <CardAction
              label="Bajar"
              of={at}
              disabled={at === drafts.length - 1}
              onClick={() => onMove(at + 1)}
              Icon={IconArrowDown}
            />
            <CardAction label="Quitar" of={at} onClick={onRemove} Icon={IconTrash} />
          </Group>
        </Group>
        <CardGrid least={280}>
          {input('texto')}
          {input('tipo')}
          {input('ayuda')}
          {input('obligatoria')}
        </CardGrid>
        {takesOptions(tipo) && (
          <Textarea
            label="Opciones"
            name={nameOf(at, 'opciones')}
            required
            autosize
            minRows={2}
            maxRows={12}
            description="Una opción por línea"
            value={draft.lines}
            error={issueText(issues, nameOf(at, 'opciones'))}
            onChange={({ currentTarget }) => onChange({ lines: currentTarget.value })}
          />
        )}
        {(tipo === 'numero' || tipo === 'escala') && (
          <CardGrid least={200}>
            {input('minimo')}
            {input('maximo')}
          </CardGrid>
        )}
        <Condition {...{ drafts, at, issues, onChange }} />
      </Stack>
    </Card>
  )
}

type CardActionProps = { label: string; of: number; disabled?: boolean; onClick: () => void; Icon: typeof IconTrash }

function CardAction({ label, of, disabled = false, onClick, Icon }: CardActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`${label} la pregunta ${of + 1}`}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** The condition that shows a question. Hidden until an earlier question has single-choice options. */
function Condition({ drafts, at, issues, onChange }: Omit<Props, 'onMove' | 'onRemove'>) {
  const { condicion } = defined(drafts[at], `question ${at + 1}`)
  const choices = conditionChoices(drafts, at)
  if (choices.length === 0 && !condicion) return null
  const asked = choices.find(({ one }) => one.key === condicion?.de)?.one
  const shared = { openOnFocus: false, withScrollArea: false, allowDeselect: false }
  return (
    <CardGrid least={280}>
      <Select
        {...shared}
        label="Mostrar si"
        name={nameOf(at, 'condicion')}
        clearable
        clearButtonProps={{ 'aria-label': 'Mostrar siempre' }}
        placeholder="Siempre"
        data={choices.map(({ one, orden }) => ({ value: String(one.key), label: `${orden}. ${one.texto}` }))}
        value={condicion ? String(condicion.de) : null}
        error={issueText(issues, nameOf(at, 'condicion'))}
        onChange={(key) => onChange({ condicion: key === null ? null : { de: Number(key), valor: '' } })}
      />
      {condicion && (
        <Select
          {...shared}
          label="Se respondió"
          required
          data={asked ? optionsOf(asked).map(({ codigo, etiqueta }) => ({ value: codigo, label: etiqueta })) : []}
          value={condicion.valor || null}
          onChange={(valor) => onChange({ condicion: { ...condicion, valor: valor ?? '' } })}
        />
      )}
    </CardGrid>
  )
}
