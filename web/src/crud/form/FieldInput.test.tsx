import { screen } from '@testing-library/react'
import { decimal, text } from '@wamani/contract/core/kinds/fields.ts'
import { secondSurname } from '@wamani/contract/core/kinds/personFields.ts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import type { FieldInputProps } from '../inputs/fieldInputProps.ts'
import { FieldInput } from './FieldInput.tsx'

function Held(props: Omit<FieldInputProps, 'onChange' | 'value'>) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <>
      <FieldInput {...props} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}
const draw = (props: Omit<FieldInputProps, 'onChange' | 'value'>) =>
  renderPart(<Held {...props} />, { server: contractServer() })

describe('input of a recommended field', () => {
  const field = secondSurname(text({ label: 'Apellido materno', max: 60 }))
  const sentence = /^Sin apellido materno\. Compruebe/

  it('warns when it is left empty, until it has a value', async () => {
    const { keys } = draw({ name: 'apellidoMaterno', field })
    const input = await screen.findByLabelText('Apellido materno')
    expect(screen.queryByText(sentence)).toBeNull()
    await keys.click(input)
    await keys.tab()
    expect(screen.getByText(sentence)).toBeTruthy()
    await keys.type(input, 'Ñahui')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('warns at once in the form of a stored record', async () => {
    draw({ name: 'apellidoMaterno', field, isStored: true })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})

describe('input of money', () => {
  it('reads a pasted «2,400» as 2400 and «1.250.000» as 1250000, and formats both', async () => {
    const { keys } = draw({ name: 'monto', field: decimal({ label: 'Monto', unit: 'S/' }) })
    const input = await screen.findByRole<HTMLInputElement>('textbox')
    await keys.click(input)
    await keys.paste('2,400')
    await keys.tab()
    expect([input.value, document.querySelector('output')?.textContent]).toEqual(['2,400.00', '"2400"'])
    await keys.clear(input)
    await keys.paste('1.250.000')
    await keys.tab()
    expect(document.querySelector('output')?.textContent).toBe('"1250000"')
  })
})
