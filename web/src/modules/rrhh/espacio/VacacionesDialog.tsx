import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { today } from '@wamani/contract/core/kinds/today.ts'
import {
  type CalculoVacaciones,
  type MiCalendario,
  type MiEspacio,
  miEspacioRoutes,
} from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { MonthStepper, spanOfMonth } from '../../../ui/dates/MonthStepper.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { PlanMonth } from './PlanMonth.tsx'
import { daysText, spanText } from './spanText.ts'
import classes from './VacacionesDialog.module.css'

type Chosen = { desde: string; hasta: string }

export function VacacionesDialog(props: {
  idTipo: number
  saldo: MiEspacio['saldo']
  onDone: (toast: ToastData) => void
  onClose: () => void
}) {
  const { idTipo, saldo, onDone, onClose } = props
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const [first, setFirst] = useState<string | undefined>(undefined)
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const calendar = useCalendar(month)
  const count = useCount(chosen)
  const sending = useMutation<{ numero: string }, CallFailure, Chosen>({
    mutationFn: ({ desde, hasta }) =>
      call(solicitud.routes.create, {
        body: {
          tipoSolicitud: idTipo,
          fechaInicio: desde,
          fechaFin: hasta,
          motivo: 'Vacaciones',
          excepcionPlazo: false,
        },
      }),
    onSuccess: ({ numero }) => onDone(success(`Se envió la solicitud ${numero}. Le avisaremos cuando la atiendan.`)),
  })
  function choose(day: string) {
    sending.reset()
    setRefusal(undefined)
    if (first === undefined || day < first) {
      setFirst(day)
      setChosen(undefined)
      return
    }
    setFirst(undefined)
    setChosen({ desde: first, hasta: day })
  }
  return (
    <Dialog title="Programar vacaciones" width={520} onClose={onClose}>
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {saldo.vacaciones === null ? 'No tiene un periodo vacacional.' : `Dispone de ${daysText(saldo.vacaciones)}.`}{' '}
          {first === undefined ? 'Elija el primer día.' : 'Elija el último día.'}
        </Text>
        <Group justify="center">
          <MonthStepper month={month} onChange={setMonth} />
        </Group>
        <PlanMonth
          {...{ month, first }}
          calendar={calendar.data}
          chosen={chosen ?? oneDay(first)}
          onChoose={choose}
          onRefuse={setRefusal}
          onMonth={setMonth}
        />
        {calendar.error && <DialogFailure failure={calendar.error} onDismiss={() => void calendar.refetch()} />}
        <div className={classes.outcome} aria-live="polite">
          {refusal && (
            <p className={classes.said} data-tone="danger">
              {refusal}
            </p>
          )}
          {chosen && <Outcome chosen={chosen} count={count.data} />}
          {count.data && <Overlaps {...count.data} />}
        </div>
        {sending.error && <DialogFailure failure={sending.error} onDismiss={sending.reset} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={sending.isPending}>
            Cancelar
          </Button>
          <Button
            disabled={!chosen || !count.data || count.data.impedimento !== null}
            loading={sending.isPending}
            onClick={() => chosen && sending.mutate(chosen)}
          >
            Enviar solicitud
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

const oneDay = (day: string | undefined) => (day === undefined ? undefined : { desde: day, hasta: day })

const useCalendar = (month: string) =>
  useQuery<MiCalendario, CallFailure>({
    queryKey: ['rrhh.miEspacio', 'calendario', month],
    queryFn: ({ signal }) => call(miEspacioRoutes.showMiCalendario, { query: spanOfMonth(month), signal }),
    placeholderData: keepPreviousData,
  })

const useCount = (chosen: Chosen | undefined) =>
  useQuery<CalculoVacaciones, CallFailure>({
    queryKey: ['rrhh.miEspacio', 'vacaciones', chosen],
    queryFn: chosen ? ({ signal }) => call(miEspacioRoutes.countMisVacaciones, { query: chosen, signal }) : skipToken,
  })

function Outcome({ chosen, count }: { chosen: Chosen; count: CalculoVacaciones | undefined }) {
  return (
    <>
      <p className={classes.sum}>
        {spanText(chosen)}
        {count && `: ${daysText(count.dias)}`}
      </p>
      {count &&
        (count.impedimento ? (
          <p className={classes.said} data-tone="danger">
            {count.impedimento}
          </p>
        ) : (
          <p>
            {count.saldo !== null && `Le quedarían ${daysText(count.saldo)}. `}
            {count.retorno && `Se reincorpora el ${spanText({ desde: count.retorno, hasta: null })}.`}
          </p>
        ))}
    </>
  )
}

function Overlaps({ coincidencias: same }: Pick<CalculoVacaciones, 'coincidencias'>) {
  if (same.length === 0) return <p className={classes.said}>Nadie más de su unidad tiene vacaciones esos días.</p>
  return (
    <p className={classes.said} data-tone="warning">
      Coincide con{' '}
      {same
        .map(({ nombre, firme, ...span }) => `${nombre} (${spanText(span)}${firme ? '' : ', en trámite'})`)
        .join('; ')}
    </p>
  )
}
