/** types of the part used; the package has none */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: unknown[] }[]
  }
  const S3rver: new (options: Options) => { run: () => Promise<{ port: number }>; close: () => Promise<void> }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default S3rver
}
