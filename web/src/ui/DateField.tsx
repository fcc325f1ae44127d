import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/es'
import '@mantine/dates/styles.layer.css'

dayjs.extend(customParseFormat)

/** A day: typed as DD/MM/YYYY or picked. Value and change speak `YYYY-MM-DD` or null. Takes Mantine's DateInput properties besides. */
export function DateField(props: Omit<DateInputProps, 'valueFormat' | 'locale' | 'firstDayOfWeek'>) {
  return (
    <DateInput
      placeholder="DD/MM/AAAA"
      clearable
      popoverProps={{ trapFocus: false, returnFocus: true }}
      {...props}
      valueFormat="DD/MM/YYYY"
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[0]}
      dateParser={readDay}
    />
  )
}

function readDay(text: string): string | null {
  const day = dayjs(text.trim(), ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD'], true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
