import { expect, it } from 'vitest'
import { activeMention, mentionParts, withMention } from './activeMention.ts'

it('finds the mention at the caret, except in an e-mail address', () => {
  expect(activeMention('Hola @ro', 8)).toEqual({ at: 5, query: 'ro' })
  expect(activeMention('@', 1)).toEqual({ at: 0, query: '' })
  expect(activeMention('Hola @rosa ya', 13)).toBeUndefined()
  expect(activeMention('rosa@region', 11)).toBeUndefined()
})

it('replaces the typed text by the user name', () => {
  expect(withMention('Hola @ro, vea', 8, { at: 5, query: 'ro' }, 'rosa.quispe')).toEqual({
    text: 'Hola @rosa.quispe , vea',
    caret: 18,
  })
})

it('splits a text into mentions and the text around them', () => {
  const rosa = { username: 'rosa.q', nombre: 'Rosa Quispe' }
  expect(mentionParts('Vea, @rosa.q. Y a@rosa.q', [rosa])).toEqual(['Vea, ', rosa, '.', ' Y a@rosa.q'])
  expect(mentionParts('@otro', [rosa])).toEqual(['@otro'])
})
