import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es'
import '@mantine/dates/styles.layer.css'
import classes from './DateCalendar.module.css'

export function DateCalendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  return (
    <DatePicker
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[0]}
      hideOutsideDates
      classNames={{ day: classes.day }}
      {...(value !== null && { defaultDate: value })}
      value={value}
      onChange={(day) => day && onPick(day)}
      ariaLabels={{
        previousMonth: 'Mes anterior',
        nextMonth: 'Mes siguiente',
        previousYear: 'Año anterior',
        nextYear: 'Año siguiente',
        previousDecade: 'Década anterior',
        nextDecade: 'Década siguiente',
        monthLevelControl: 'Elegir mes',
        yearLevelControl: 'Elegir año',
      }}
    />
  )
}
