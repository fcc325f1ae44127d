import { Button, Radio, Stack, Text } from '@mantine/core'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { useState } from 'react'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { WhenIdle } from '../../ui/keys/WhenIdle.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'
import { type Row, rowIdOf } from '../calls.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import { useActivity } from '../timeline/useActivity.ts'
import classes from './ConflictDialog.module.css'
import type { Side } from './mergeConflict.ts'
import type { Conflict } from './useRecordForm.ts'

const ALL = Number.POSITIVE_INFINITY

type Choices = Record<string, Side>

/** Full name of the user who saved first, from the activity of the record; else the user name. */
function useNameOfOther(resource: AnyResource, stored: Row): string {
  const { data } = useActivity(resource, rowIdOf(resource, stored))
  const username = stored.actualizadoPor
  const known = data?.pages.flatMap(({ entradas }) => entradas).find(({ usuario }) => usuario === username)
  return known?.nombre ?? username ?? 'otro usuario'
}

export function ConflictDialog(props: {
  resource: AnyResource
  conflict: Conflict
  onResolve: (choices: Choices) => void
  onCancel: () => void
}) {
  const { resource, conflict, onResolve, onCancel } = props
  const { fields } = resource
  const { stored, found } = conflict
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.flatMap(({ name, choice }) => (choice ? [[name, choice]] : []))),
  )
  const [tries, setTries] = useState(0)
  const open = found.filter(({ name }) => !choices[name])
  const issues = open.map(({ name }) => ({ campo: name, mensaje: `Elija un valor para ${fields[name]?.label}` }))
  const other = useNameOfOther(resource, stored)
  const who = {
    mine: 'Solo lo cambió usted',
    theirs: `Solo lo cambió ${other}`,
    both: 'Ambos modificaron este campo: elija un valor',
  }

  function resolve() {
    setTries(tries + 1)
    if (open.length === 0) onResolve(choices)
  }

  return (
    <WhenIdle>
      <Dialog title="El registro cambió mientras lo editaba" onClose={onCancel}>
        <Stack gap={16}>
          <Text>
            Lo guardó {other} el {formatDateTime(stored.actualizadoEn)}. Elija qué valor queda en cada campo; nada se
            pierde hasta que guarde.
          </Text>
          {tries > 0 && <ErrorSummary issues={issues} attempt={tries} />}
          {found.map(({ name, mine, theirs, choice }) => {
            const field = fields[name]
            return (
              field && (
                <Radio.Group
                  key={name}
                  data-field={name}
                  label={field.label}
                  description={who[choice ?? 'both']}
                  value={choices[name] ?? null}
                  onChange={(side) => setChoices({ ...choices, [name]: side === 'theirs' ? 'theirs' : 'mine' })}
                >
                  <div className={classes.sides}>
                    <Radio.Card className={classes.side} value="mine">
                      <Radio.Indicator />
                      <span>
                        <span className={classes.whose}>Su valor</span>
                        <FieldValue rowLines={ALL} field={field} value={mine} />
                      </span>
                    </Radio.Card>
                    <Radio.Card className={classes.side} value="theirs">
                      <Radio.Indicator />
                      <span>
                        <span className={classes.whose}>Valor de {other}</span>
                        <FieldValue rowLines={ALL} field={field} value={theirs} />
                      </span>
                    </Radio.Card>
                  </div>
                </Radio.Group>
              )
            )
          })}
          <DialogFoot>
            <Button variant="default" onClick={onCancel}>
              Seguir editando
            </Button>
            <Button onClick={resolve}>Guardar lo elegido</Button>
          </DialogFoot>
        </Stack>
      </Dialog>
    </WhenIdle>
  )
}
