const LONGEST_SIDE_PX = 1600
const JPEG_QUALITY_RATIO = 0.82

/** Scales a photo down and converts it to JPEG. Returns the original when the browser cannot decode it. */
export async function smallPhoto(file: File, name: string): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const shrink = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * shrink)
    canvas.height = Math.round(picture.height * shrink)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY_RATIO))
    if (blob) return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
  } catch {
    // unknown image format: the server validates it
  }
  return new File([file], `${name}.${file.name.split('.').at(-1)}`, { type: file.type })
}
