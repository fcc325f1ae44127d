import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath, contextOptions } from './e2e/helpers/chromium.ts'

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/helpers/globalSetup.ts',
  fullyParallel: true,
  // Two browsers and a database share two cores: what only fails once is told as flaky.
  retries: 1,
  workers: 2,
  // A limit only ends a test that hangs: at a load of 20 a test takes ten times as long as on a quiet machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 40_000,
    contextOptions,
    // Recording costs half as much again as the paths themselves: only what failed is recorded, when tried again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArguments,
    },
  },
})
