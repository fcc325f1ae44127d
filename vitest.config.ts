import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import product from './package.json' with { type: 'json' }

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{contract,web}/src/**/*.test.ts', 'web/{contractIndex,firstRequests,manualPages}/*.test.ts'],
        },
      },
      {
        // Parts of the web in a DOM: what a screen does shows in seconds, what it looks like in a browser (e2e).
        plugins: [react()],
        define: { __APP_VERSION__: JSON.stringify(product.version) },
        test: {
          name: 'parts',
          environment: 'jsdom',
          // Read once for many files: `web/test/setup.ts` takes away what a test leaves in them.
          isolate: false,
          include: ['web/src/**/*.test.tsx'],
          setupFiles: 'web/test/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          // The modules of the server hold no state: read once, they serve every file.
          isolate: false,
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: ['server/test/operations/**'],
          globalSetup: 'server/test/helpers/testCluster.ts',
          // On a machine that does other work as well a test takes several times as long.
          testTimeout: 240_000,
          // What holds only at the second try is a race, of the test or of the product.
          retry: 0,
          // Two cores may be busy with another file: what is waited for has time to come.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Real servers, proxies, poolers and standbys, one test at a time: `npm run test:operations`.
          name: 'operations',
          include: ['server/test/operations/*.test.ts'],
          globalSetup: 'server/test/operations/prepareSample.ts',
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
