import { expect, test } from 'vitest'
import { impactText, joinImpacts } from './impactText.ts'

const nothing = { agrega: 0, quita: 0, protegidos: 0, usuarios: 0, ganan: 0, pierden: 0 }

test('says how many permissions are taken from how many users', () => {
  expect(impactText({ ...nothing, quita: 14, usuarios: 230, pierden: 230 })).toEqual([
    'quita 14 permisos a 230 usuarios',
  ])
  expect(impactText({ ...nothing, quita: 1, usuarios: 1, pierden: 1 })).toEqual(['quita 1 permiso a 1 usuario'])
})

test('says which users keep a removed permission through another profile', () => {
  expect(impactText({ ...nothing, quita: 14, usuarios: 230, pierden: 12 })[0]).toBe(
    'quita 14 permisos a 230 usuarios; 12 dejan de poder algo, el resto lo conserva por otro perfil',
  )
})

test('reports granted and removed permissions separately', () => {
  expect(impactText({ ...nothing, quita: 2, agrega: 3, usuarios: 5, ganan: 1, pierden: 5 })).toEqual([
    'quita 2 permisos a 5 usuarios',
    'agrega 3 permisos a 5 usuarios; 1 puede algo más, el resto ya lo tenía por otro perfil',
  ])
})

test('adds up the parts of one change without counting their users twice', () => {
  const joined = joinImpacts([
    { ...nothing, quita: 1000, usuarios: 7, pierden: 7 },
    { ...nothing, quita: 5, usuarios: 7, pierden: 2 },
  ])
  expect(joined).toMatchObject({ quita: 1005, usuarios: 7, pierden: 7 })
})
