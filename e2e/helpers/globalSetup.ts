import { makeSample } from './startServer.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default makeSample
