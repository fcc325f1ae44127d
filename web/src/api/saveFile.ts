export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads the URL asynchronously
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
