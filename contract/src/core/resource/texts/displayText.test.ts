import { describe, expect, it } from 'vitest'
import { code, optional, reference, text } from '../../kinds/fields.ts'
import { findResource } from '../registry.ts'
import { defineResource } from '../resource.ts'
import { detailText, displayText, type FormatValue, inSentenceText, readingOrder, titleText } from './displayText.ts'

const persona = defineResource({
  key: 'nombres.persona',
  labels: { singular: 'persona', plural: 'personas', gender: 'f' },
  fields: {
    documento: code({ max: 8 }),
    paterno: text({ label: 'Paterno', max: 20 }),
    materno: optional(text({ label: 'Materno', max: 20 })),
    nombres: text({ label: 'Nombres', max: 20 }),
    apodo: optional(text({ label: 'Apodo', max: 20 })),
  },
  display: ['documento', 'paterno'],
  displayAs: '{paterno}[ {materno}], {nombres}[ («{apodo}»)]',
  nameInSentence: '{nombres} {paterno}',
  list: { columns: ['paterno'] },
})

const pedido = defineResource({
  key: 'nombres.pedido',
  labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
  fields: {
    numero: code({ max: 8 }),
    placa: optional(text({ label: 'Placa', max: 8 })),
    persona: optional(reference({ label: 'Persona', to: 'nombres.persona' })),
  },
  display: ['numero', 'placa'],
  title: 'Pedido[ de {persona}], {placa|numero}',
  list: { columns: ['numero'] },
})

const say: FormatValue = (_, value) => (typeof value === 'string' ? value : '')
const rosa = { idPersona: 7, documento: '44', paterno: 'Ñaupari', materno: 'Ccori', nombres: 'Rosa', apodo: null }

describe('display text of a record', () => {
  it('uses the template and drops optional parts without value', () => {
    expect(displayText(persona, rosa, say)).toBe('Ñaupari Ccori, Rosa')
    expect(displayText(persona, { ...rosa, materno: null, apodo: 'Charo' }, say)).toBe('Ñaupari, Rosa («Charo»)')
  })

  it('joins the identifying fields without a template', () => {
    expect(displayText(pedido, { numero: 'P-1', placa: 'EGA-1' }, say)).toBe('P-1 · EGA-1')
    expect(displayText(pedido, { idPedido: 3, numero: null }, say)).toBe('N.° 3')
  })

  it('adds distinguishing fields in look-ups', () => {
    expect(detailText(persona, rosa, say)).toBe('44')
    expect(detailText(pedido, { numero: 'P-1' }, say)).toBe('')
    const capitals = { ...persona, displayAs: '{paterno} {materno}, {nombres}', naming: ['documento', 'apodo'] }
    expect(detailText(capitals, { ...rosa, apodo: 'ÑAUPARI CCORI, ROSA' }, say)).toBe('44')
  })

  it('uses the in-sentence template in titles', () => {
    expect(inSentenceText(persona, rosa, say)).toBe('Rosa Ñaupari')
    expect(titleText(pedido, { numero: 'P-1', placa: null, persona: rosa }, say)).toBe('Pedido de Rosa Ñaupari, P-1')
    expect(titleText(pedido, { numero: 'P-1', placa: 'EGA-1', persona: null }, say)).toBe('Pedido, EGA-1')
  })

  it('sorts by the fields of the name in order', () => {
    expect(readingOrder(persona)).toEqual(['paterno', 'materno', 'nombres', 'apodo', 'documento'])
  })

  it('makes every reference carry the fields of the template', () => {
    expect(findResource('nombres.persona').display).toEqual(['documento', 'paterno', 'materno', 'nombres', 'apodo'])
  })
})

describe('invalid display template', () => {
  const declared = (displayAs: string) => () =>
    defineResource({
      key: 'nombres.falsa',
      labels: { singular: 'falsa', plural: 'falsas', gender: 'f' },
      fields: {
        nombre: text({ label: 'Nombre', max: 20 }),
        persona: reference({ label: 'Persona', to: 'nombres.persona' }),
      },
      displayAs,
      list: { columns: ['nombre'] },
    })

  it('throws for unknown fields and fields that references cannot carry', () => {
    expect(declared('{apellido}')).toThrow('apellido')
    expect(declared('{persona}')).toThrow('persona')
  })

  it('throws for unbalanced brackets', () => {
    expect(declared('{nombre}[ ({nombre})')).toThrow('brackets')
    expect(declared('{nombre')).toThrow('brackets')
  })
})
