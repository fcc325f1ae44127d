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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    // What cannot be pressed by then never will be; the rest of the minute would only be lost.
    actionTimeout: 20_000,
    contextOptions,
    // Recording costs half as much again as the paths themselves: only what failed is recorded, when tried again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArguments,
    },
  },
})
