/** Version of the product, set by vite.config.ts from package.json. */
declare const __APP_VERSION__: string

/** zod's settings, read when its first schema is made. */
declare var __zod_globalConfig: { jitless: boolean }
