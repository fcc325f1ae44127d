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

it('fills in what a choice proposes, and takes it away with the choice', () => {
  const proposed = chosen({ tipo: null, motivo: null }, vacation)
  expect(proposed.motivo).toBe('Goce vacacional')
  expect(chosen(proposed, { ...vacation, nombre: 'Adelanto' }).motivo).toBe('Adelanto')
  expect(chosen(proposed, permit).motivo).toBeNull()
})

it('never replaces what was typed, and leaves an emptied field empty', () => {
  const typed = { tipo: vacation, motivo: 'Viaje a Puno' }
  expect(chosen(typed, permit).motivo).toBe('Viaje a Puno')
  expect(chosen({ tipo: permit, motivo: 'Viaje a Puno' }, vacation).motivo).toBe('Viaje a Puno')
  const emptied = withProposals(fields, { tipo: vacation, motivo: 'Goce vacacional' }, { tipo: vacation, motivo: '' })
  expect(emptied.motivo).toBe('')
})

it('offers a field only while two others agree, and holds nothing in it otherwise', () => {
  const day = { desde: '2026-07-06', hasta: '2026-07-06', mitad: 'TARDE' }
  expect(Object.keys(shownFields(fields, day))).toContain('mitad')
  const stretch = { ...day, hasta: '2026-07-10' }
  expect(Object.keys(shownFields(fields, stretch))).not.toContain('mitad')
  expect(withoutHidden(fields, stretch).mitad).toBeNull()
  expect(Object.keys(shownFields(fields, { desde: '', hasta: '' }))).not.toContain('mitad')
})

it('a form that begins with what proposes begins with the proposal, unless another value was declared', () => {
  const begun = { ...fields, tipo: { ...text({ label: 'Tipo', max: 10 }), initial: vacation } }
  expect(startValues(begun).motivo).toBe('Goce vacacional')
  expect(startValues({ ...begun, motivo: { ...fields.motivo, initial: 'Viaje a Puno' } }).motivo).toBe('Viaje a Puno')
  expect(startValues(begun, { tipo: vacation, motivo: null }).motivo).toBeNull()
})
