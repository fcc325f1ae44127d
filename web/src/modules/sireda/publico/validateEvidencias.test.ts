import { expect, test } from 'vitest'
import { kindOf, validateEvidencias } from './validateEvidencias.ts'

const file = (name: string, megabytes: number) => ({ name, size: megabytes * 1_048_576 })
const sentencesOf = (...files: ReturnType<typeof file>[]) => validateEvidencias(files).map(({ mensaje }) => mensaje)

test('validates the type, size and number of evidence files before they are sent', () => {
  expect(kindOf('Río.JPEG')).toBe('foto')
  expect(sentencesOf(file('a.jpg', 10), file('b.mp3', 20), file('c.mp4', 50))).toEqual([])
  expect(sentencesOf(file('a.jpg', 11))).toEqual(['a.jpg: El archivo supera el tamaño máximo permitido (10 MB).'])
  expect(sentencesOf(file('a.exe', 1))).toEqual(['a.exe: Tipo de archivo no permitido.'])
  expect(sentencesOf(...[1, 2, 3, 4, 5, 6].map((n) => file(`${n}.png`, 1)))).toEqual([
    'Puede adjuntar como máximo 5 evidencias.',
  ])
  expect(sentencesOf(file('a.mp4', 50), file('b.mp4', 50), file('c.jpg', 1))).toEqual([
    'Las evidencias no deben superar 100 MB en total.',
  ])
})
