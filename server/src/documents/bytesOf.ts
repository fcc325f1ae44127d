import { buffer } from 'node:stream/consumers'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'

/** All bytes of an upload; a large one is read from the disk while other calls go on. */
export const bytesOf = async (upload: UploadedBytes): Promise<Uint8Array> =>
  'pieces' in upload ? buffer(upload.pieces()) : upload.contenido
