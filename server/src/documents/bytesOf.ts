import { buffer } from 'node:stream/consumers'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'

/** All bytes of an upload; those of a large one are read from disk without blocking other requests. */
export const bytesOf = async (upload: UploadedBytes): Promise<Uint8Array> =>
  'pieces' in upload ? buffer(upload.pieces()) : upload.contenido
