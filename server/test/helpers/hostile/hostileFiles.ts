import { crc32, deflateSync } from 'node:zlib'
import { testFiles } from '../validValue.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}
const pngMark = latin('\x89PNG\r\n\x1a\n')

/** PNG with one bit per pixel: small at any size. */
function png(width: number, height: number, { before = [] as Buffer[], rows = height } = {}): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  return Buffer.concat([
    pngMark,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const jpegMark = latin('\xff\xd8')
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
const afterMark = jpeg.subarray(2)

const webp = (chunks: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(chunks.length + 4)
  return Buffer.concat([latin('RIFF'), size, latin('WEBP'), chunks])
}
/** 16,383 × 16,383 canvas in an extended header without image. */
const hugeWebp = webp(latin('VP8X\x0a\0\0\0\x10\0\0\0\xfe\x3f\0\xfe\x3f\0'))

const pdf = latin(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
)
const mp4 = latin('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08free')
const webm = latin(
  '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87\x81\x04\x42\x85\x81\x02',
)
const wave = latin(
  'RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x08\0\0\0\x80\x80\x80\x80\x80\x80\x80\x80',
)
const ogg = latin(`OggS\0\x02${'\0'.repeat(20)}\x01\x1e\x01vorbis${'\0'.repeat(23)}`)
const mp3 = latin(`ID3\x04\0\0\0\0\x0f\x7f${'TIT2\0\0\0\x05\0\0\x03abcd'.repeat(20)}`)
const emptyZip = latin(`PK\x05\x06${'\0'.repeat(18)}`)
const page = latin('<html><script>alert(1)</script></html>')

/** ZIP with false size and number of files. */
function zip(name: string, size: number, files = 1): Buffer {
  const local = Buffer.concat([
    latin('PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0'),
    Buffer.alloc(4),
    Buffer.from(u32(4)).reverse(),
    Buffer.from(u32(size)).reverse(),
    Buffer.from([name.length, 0, 0, 0]),
    latin(name),
    latin('\x03\0\0\0'),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files & 0xffff, 8)
  end.writeUInt16LE(files & 0xffff, 10)
  end.writeUInt32LE(0xffffffff, 12)
  end.writeUInt32LE(0xfffffff0, 16)
  return Buffer.concat([local, end])
}

/** Deeply nested MP4 boxes. */
const nestedBoxes = (depth: number) =>
  Buffer.concat(Array.from({ length: depth }, (_, at) => Buffer.concat([u32((depth - at) * 8), latin('moov')])))

const bases: Readonly<Record<string, Buffer>> = {
  png: Buffer.from(testFiles.png().contenido),
  jpg: jpeg,
  webp: webp(latin('VP8 \x0a\0\0\0\x10\0\0\x9d\x01\x2a\x01\0\x01\0')),
  gif: latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  pdf,
  mp4,
  webm,
  wav: wave,
  ogg,
  mp3,
}

function* dice(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state >>> 8
  }
}

function flipped(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes)
  const die = dice(seed)
  for (let n = 0; n < 12; n += 1) {
    const at = die.next().value ?? 0
    copy[8 + (at % Math.max(1, copy.length - 8))] = (die.next().value ?? 0) & 255
  }
  return copy
}

const changes: Readonly<Record<string, (bytes: Buffer, at: number) => Buffer>> = {
  'cut in half': (bytes) => bytes.subarray(0, Math.ceil(bytes.length / 2)),
  'of which the head alone came': (bytes) => bytes.subarray(0, 12),
  'sent twice': (bytes) => Buffer.concat([bytes, bytes]),
  'with a megabyte of nothing': (bytes) => Buffer.concat([bytes, Buffer.alloc(1_048_576)]),
  'with bytes thrown': (bytes, at) => flipped(bytes, at + 1),
  'with all sizes at their end': (bytes) =>
    Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(64, 0xff), bytes.subarray(16)]),
  'that is a page': (bytes) => Buffer.concat([bytes, page]),
  'that is an archive': (bytes) => Buffer.concat([bytes, emptyZip]),
}

const special: Readonly<Record<string, Buffer>> = {
  'nothing at all': Buffer.alloc(0),
  'one byte': Buffer.from([0]),
  'a picture of 119 megapixels': png(12_000, 9_950),
  'a picture of 4,000 megapixels': png(65_535, 65_535, { rows: 1 }),
  'a picture of 2 ** 31 pixels a side': png(2_147_483_647, 2_147_483_647, { rows: 0 }),
  'a picture as large as is taken': png(7_000, 7_000),
  'a picture without rows': png(100, 100, { rows: 0 }),
  'a picture with a colour profile of 64 MB': png(4, 4, {
    before: [pngChunk('iCCP', Buffer.concat([latin('x\0\0'), deflateSync(Buffer.alloc(64 * 1_048_576))]))],
  }),
  'a picture with a text of 64 MB': png(4, 4, {
    before: [pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(64 * 1_048_576, 65))]))],
  }),
  'a picture with 20,000 texts': png(4, 4, {
    before: Array.from({ length: 20_000 }, (_, n) => pngChunk('tEXt', latin(`k${n}\0v`))),
  }),
  'a picture that moves 4,000 million times': png(4, 4, {
    before: [pngChunk('acTL', Buffer.concat([u32(0xffffffff), u32(0)]))],
  }),
  'a photo of 65,535 pixels a side': Buffer.concat([
    jpegMark,
    segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xc0, latin('\x08\xff\xff\xff\xff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01')),
    latin('\xff\xd9'),
  ]),
  'a photo with 2,000 segments': Buffer.concat([
    jpegMark,
    ...Array.from({ length: 2_000 }, () => segment(0xe1, latin('Exif\0\0MM\0*\0\0\0\x08'))),
    afterMark,
  ]),
  'a photo whose EXIF leads back to itself': Buffer.concat([
    jpegMark,
    segment(0xe1, latin('Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08')),
    afterMark,
  ]),
  'a photo whose EXIF says it has 65,535 entries': Buffer.concat([
    jpegMark,
    segment(0xe1, latin('Exif\0\0MM\0*\0\0\0\x08\xff\xff')),
    afterMark,
  ]),
  'a canvas of 268 megapixels': hugeWebp,
  'a film whose boxes nest 10,000 deep': Buffer.concat([mp4, nestedBoxes(10_000)]),
  'a film whose box has no size': Buffer.concat([mp4.subarray(0, 24), latin('\0\0\0\0mdat')]),
  'a film whose box is larger than the world': Buffer.concat([latin('\0\0\0\x01ftypmp42'), Buffer.alloc(8, 0xff)]),
  'a film of unknown sizes': Buffer.concat([webm, Buffer.from('01ffffffffffffff'.repeat(500), 'hex')]),
  'a sound with a tag of 256 MB': Buffer.concat([latin('ID3\x04\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(1_000)]),
  'a PDF whose objects lead in a ring': latin(
    '%PDF-1.5\n1 0 obj 2 0 R endobj\n2 0 obj 1 0 R endobj\ntrailer<</Root 1 0 R/Prev 0>>\nstartxref\n0\n%%EOF',
  ),
  'a PDF of 100,000 brackets': latin(`%PDF-1.4\n1 0 obj${'['.repeat(100_000)}`),
  'a PDF that runs a script': latin('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  'an archive of one file of 4 GB': zip('a.pdf', 0xffffffff),
  'an archive of 65,535 files': zip('a', 1, 65_535),
  'a workbook without a workbook': zip('[Content_Types].xml', 100),
  'a document that is a ring of parts': Buffer.concat([zip('word/document.xml', 10), zip('word/document.xml', 10)]),
  'an executable': latin('MZ\x90\0\x03\0\0\0'),
  'a script for a shell': latin('#!/bin/sh\nrm -rf /\n'),
  'a drawing that acts': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
}

/** Malicious images, videos, audio, documents and archives by name. */
export const hostileFiles: readonly (readonly [string, Buffer])[] = [
  ...Object.entries(bases).flatMap(([kind, bytes], at) =>
    Object.entries(changes).map(([name, change]) => [`${kind} ${name}`, change(bytes, at)] as const),
  ),
  ...Object.entries(special),
]
