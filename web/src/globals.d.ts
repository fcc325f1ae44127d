/** Version of the product, set by vite.config.ts from package.json. */
declare const __APP_VERSION__: string

/** What is known of the contract before any of it is fetched, and its parts by file (web/contractIndex). */
declare module 'virtual:contract-index' {
  export const index: import('../contractIndex/screenIndex.ts').ScreenIndex
  export const parts: Readonly<Record<string, () => Promise<unknown>>>
}

/** The pages of docs/manual by heading, and the text of each (web/manualPages). */
declare module 'virtual:manual' {
  export const pages: readonly import('../manualPages/manualNode.ts').ManualOutline[]
  export const texts: Readonly<Record<string, () => Promise<import('../manualPages/manualNode.ts').ManualText>>>
}

/** zod's settings, read when its first schema is made. */
declare var __zod_globalConfig: { jitless: boolean }
