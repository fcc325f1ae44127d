import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { valueText } from '../../crud/record/valueText.ts'

export const sexText = (value: string): string => valueText(vacunacion.fields.sexo, value)
