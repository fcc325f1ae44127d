/** Version of the product, set by vite.config.ts from package.json. */
declare const __APP_VERSION__: string

/** The paths of all screens, set by vite.config.ts from the contract (app/screenIndex.ts). */
declare const __SCREEN_INDEX__: import('./app/screenIndex.ts').ScreenIndex

/** zod's settings, read when its first schema is made. */
declare var __zod_globalConfig: { jitless: boolean }
