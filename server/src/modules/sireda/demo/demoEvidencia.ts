import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'

const upload = (nombre: string, tipo: string, contenido: Uint8Array): UploadedFile => ({
  nombre,
  tipo,
  tamanio: contenido.length,
  sha256: createHash('sha256').update(contenido).digest('hex'),
  contenido,
})

const skies = ['#9cc7dd', '#e7c9a0', '#b9c4cc', '#a9d2c0', '#d9b7a6']
const grounds = ['#6b7f4a', '#8a6f4d', '#5f6f64', '#7c7a58', '#70604f']

export async function demoFoto(n: number): Promise<UploadedFile> {
  const { default: sharp } = await import('sharp')
  const peak = 60 + ((n * 37) % 90)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
    <rect width="640" height="480" fill="${skies[n % skies.length]}"/>
    <circle cx="${90 + ((n * 71) % 460)}" cy="90" r="34" fill="#fff4d6"/>
    <path d="M0 330 L${120 + (n % 5) * 40} ${peak} L330 300 L${460 + (n % 3) * 40} ${peak + 60} L640 310 V480 H0 Z" fill="#5d7083"/>
    <path d="M0 340 Q160 ${290 + (n % 4) * 12} 320 340 T640 335 V480 H0 Z" fill="${grounds[n % grounds.length]}"/>
    <path d="M${250 + (n % 6) * 20} 340 Q300 400 ${220 + (n % 6) * 30} 480 H${330 + (n % 6) * 30} Q350 400 ${275 + (n % 6) * 20} 340 Z" fill="${n % 2 ? '#7b6a45' : '#4f7f8c'}"/>
  </svg>`
  return upload(`foto-${n}.jpg`, 'image/jpeg', await sharp(Buffer.from(drawing)).jpeg({ quality: 78 }).toBuffer())
}

const SAMPLES_PER_SECOND = 8_000

export function demoAudio(n: number): UploadedFile {
  const samples = SAMPLES_PER_SECOND * 2
  const bytes = Buffer.alloc(44 + samples)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  bytes.writeUInt32LE(SAMPLES_PER_SECOND, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) {
    const swell = Math.sin((Math.PI * at) / samples)
    bytes[44 + at] =
      128 + Math.round(90 * swell * Math.sin((2 * Math.PI * (110 + (n % 7) * 12) * at) / SAMPLES_PER_SECOND))
  }
  return upload(`ruido-${n}.wav`, 'audio/wav', bytes)
}

export const demoVideo = async (n: number): Promise<UploadedFile> =>
  upload(`video-${n}.webm`, 'video/webm', await readFile(`${import.meta.dirname}/agua.webm`))
