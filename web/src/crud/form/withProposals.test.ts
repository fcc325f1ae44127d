import { longText, text } from '@wamani/contract/core/kinds/fields.ts'
import { hiddenInFormUnless, prefilledFrom } from '@wamani/contract/core/kinds/shownWhen.ts'
import { expect, it } from 'vitest'
import { startValues } from './formValues.ts'
import { shownFields, withoutHidden } from './shownFields.ts'
import { withProposals } from './withProposals.ts'

const rest = { field: 'tipo.categoria', in: ['VACACION'] }
const fields = {
  motivo: prefilledFrom('tipo.nombre', rest, longText({ label: 'Motivo', max: 100 })),
  mitad: hiddenInFormUnless({ field: 'hasta', sameAs: 'desde' }, text({ label: 'Mitad', max: 10 })),
}
const vacation = { nombre: 'Goce vacacional', categoria: 'VACACION' }
const permit = { nombre: 'Permiso', categoria: 'PERMISO' }
const chosen = (before: Record<string, unknown>, tipo: unknown) => withProposals(fields, before, { ...before, tipo })

it('fills in the proposal of a choice, and clears it with the choice', () => {
  const proposed = chosen({ tipo: null, motivo: null }, vacation)
  expect(proposed.motivo).toBe('Goce vacacional')
  expect(chosen(proposed, { ...vacation, nombre: 'Adelanto' }).motivo).toBe('Adelanto')
  expect(chosen(proposed, permit).motivo).toBeNull()
})

it('never overwrites input, and leaves a cleared field empty', () => {
  const typed = { tipo: vacation, motivo: 'Viaje a Puno' }
  expect(chosen(typed, permit).motivo).toBe('Viaje a Puno')
  expect(chosen({ tipo: permit, motivo: 'Viaje a Puno' }, vacation).motivo).toBe('Viaje a Puno')
  const emptied = withProposals(fields, { tipo: vacation, motivo: 'Goce vacacional' }, { tipo: vacation, motivo: '' })
  expect(emptied.motivo).toBe('')
})

it('shows a field only while two other fields are equal, and clears it otherwise', () => {
  const day = { desde: '2026-07-06', hasta: '2026-07-06', mitad: 'TARDE' }
  expect(Object.keys(shownFields(fields, day))).toContain('mitad')
  const stretch = { ...day, hasta: '2026-07-10' }
  expect(Object.keys(shownFields(fields, stretch))).not.toContain('mitad')
  expect(withoutHidden(fields, stretch).mitad).toBeNull()
  expect(Object.keys(shownFields(fields, { desde: '', hasta: '' }))).not.toContain('mitad')
})

it('fills in the proposal of an initial value, unless the field declares its own', () => {
  const begun = { ...fields, tipo: { ...text({ label: 'Tipo', max: 10 }), initial: vacation } }
  expect(startValues(begun).motivo).toBe('Goce vacacional')
  expect(startValues({ ...begun, motivo: { ...fields.motivo, initial: 'Viaje a Puno' } }).motivo).toBe('Viaje a Puno')
  expect(startValues(begun, { tipo: vacation, motivo: null }).motivo).toBeNull()
})
