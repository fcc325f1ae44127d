/** Version of the product, set by vite.config.ts from package.json. */
declare const __APP_VERSION__: string

/** What is known of the contract before any of it is fetched, and its parts by file (web/contractIndex). */
declare module 'virtual:contract-index' {
  export const index: import('../contractIndex/screenIndex.ts').ScreenIndex
  export const parts: Readonly<Record<string, () => Promise<unknown>>>
}

/** zod's settings, read when its first schema is made. */
declare var __zod_globalConfig: { jitless: boolean }
