import { Button, Group, Input } from '@mantine/core'
import { IconCopy, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Field, Reference } from '@wamani/contract/core/kinds/field.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { type FieldInputProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'
import { wordOf } from '../../../crud/record/wordOf.ts'
import classes from './DiasInput.module.css'

type Day = { idHorarioDia?: number; numeroDia: number; turno: Reference | null }

const { min: MIN_CYCLE_DAYS = 0, max: MAX_CYCLE_DAYS = 0 } = horario.fields.cicloDias
const WORK_DAYS = 5
// `rows` and `words` are declared for this field
const { turno: turnoField, numeroDia } = (horario.fields.dias.rows?.item ?? {}) as { turno: Field; numeroDia: Field }
const WEEK_DAYS = numeroDia.words?.of.length ?? 0
const ICON_PX = 18

const numbered = (days: readonly Day[]) => days.map((day, at) => ({ ...day, numeroDia: at + 1 }))
const resting = (numeroDia: number): Day => ({ numeroDia, turno: null })

/** Days of a work cycle, each with its shift or rest. Adding or removing a day changes the length of the cycle. */
export function DiasInput(props: FieldInputProps) {
  const { value, onChange, fill, disabled = false, issues = [], name, record } = props
  const { label, required, error } = wrapperProps(props)
  const given = (Array.isArray(value) ? value : []) as Day[]
  const days = given.length > 0 ? given : Array.from({ length: WEEK_DAYS }, (_, at) => resting(at + 1))
  const rowErrors = issues.filter(({ campo }) => campo.startsWith(`${name}.`)).map(({ mensaje }) => mensaje)
  const put = (at: number, turno: Reference | null) =>
    onChange(days.map((day, place) => (place === at ? { ...day, turno } : day)))
  const isWeek = wordOf(numeroDia, 1, record) !== undefined
  const dayName = (day: number) => wordOf(numeroDia, day, record) ?? `Día ${day}`
  const resize = (next: readonly Day[]) => fill?.({ [name]: numbered(next), cicloDias: next.length })
  const repeat = () =>
    onChange(days.map((day, at) => (at < WORK_DAYS ? { ...day, turno: days[0]?.turno ?? null } : day)))
  return (
    <Input.Wrapper
      {...{ label, required }}
      labelElement="div"
      description="Un día sin turno es de descanso."
      error={[...(error ? [error] : []), ...rowErrors].join(' ') || undefined}
    >
      <div className={classes.days}>
        {days.map((day, at) => (
          <FieldInput
            key={day.numeroDia}
            name={`${name}.${at}.turno`}
            field={{ ...turnoField, label: dayName(day.numeroDia) }}
            value={day.turno}
            disabled={disabled}
            onChange={(turno) => put(at, (turno as Reference | null) ?? null)}
          />
        ))}
      </div>
      {!disabled && (
        <Group gap={8} mb={8}>
          <Button variant="default" leftSection={<IconCopy size={ICON_PX} aria-hidden />} onClick={repeat}>
            {isWeek ? 'Repetir el lunes hasta el viernes' : 'Repetir el día 1 hasta el día 5'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={ICON_PX} aria-hidden />}
            disabled={days.length >= (isWeek ? WEEK_DAYS : MAX_CYCLE_DAYS)}
            onClick={() => resize([...days, resting(days.length + 1)])}
          >
            Agregar día
          </Button>
          <Button
            variant="default"
            leftSection={<IconMinus size={ICON_PX} aria-hidden />}
            disabled={days.length <= (isWeek ? WEEK_DAYS : MIN_CYCLE_DAYS)}
            onClick={() => resize(days.slice(0, -1))}
          >
            Quitar día
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
