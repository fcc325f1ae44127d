declare const __APP_VERSION__: string

/** Index of the contract known before any of it is loaded, and its chunks by file (web/contractIndex). */
declare module 'virtual:contract-index' {
  export const index: import('../contractIndex/screenIndex.ts').ScreenIndex
  export const parts: Readonly<Record<string, () => Promise<unknown>>>
}

/** Outline of the pages of docs/manual, and loaders of their text (web/manualPages). */
declare module 'virtual:manual' {
  export const pages: readonly import('../manualPages/manualNode.ts').ManualOutline[]
  export const texts: Readonly<Record<string, () => Promise<import('../manualPages/manualNode.ts').ManualText>>>
}

declare var __zod_globalConfig: { jitless: boolean }
