import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from '../package.json' with { type: 'json' }
import { contractIndex } from './contractIndex/contractIndex.ts'
import { manualPages } from './manualPages/manualPages.ts'
import { withoutJsonSchema } from './withoutJsonSchema.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const declared = 'assets/declared/'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  plugins: [react(), contractIndex, manualPages, withoutJsonSchema],
  define: {
    __APP_VERSION__: JSON.stringify(product.version),
  },
  build: {
    target: 'es2022',
    // the policy «font-src 'self'; img-src 'self'» admits no data: URLs
    assetsInlineLimit: 0,
    modulePreload: {
      // What a screen stands on has mostly come with the frame: lists of it for every screen would weigh more than they save.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.every((id) => id.includes('/contract/src/')) ? declared : 'assets/'}[name]-[hash].js`,
        codeSplitting: {
          // What nearly always comes together comes in one file: every file costs a request, and a distant line feels each.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'start', tags: ['$initial'] },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/ },
            { name: 'common', minShareCount: 40 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // the API lives beside the screens: /rrhh/api/… is the server's, /gsrrhh/… is ours; /src/api is our own source
    proxy: {
      '^/(?!src/|node_modules/)[a-z]+/api/': server,
      '^/(openapi\\.json|docs|healthz|readyz)': server,
    },
  },
})
