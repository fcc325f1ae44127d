import react from '@vitejs/plugin-react'
import { modules } from '@wamani/contract/modules.ts'
import { defineConfig } from 'vite'
import product from '../package.json' with { type: 'json' }
import { screenIndex } from './src/app/screenIndex.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  plugins: [react()],
  define: {
    __APP_VERSION__: JSON.stringify(product.version),
    // a screen that is new in the contract is known after the next start
    __SCREEN_INDEX__: JSON.stringify(screenIndex(modules)),
  },
  build: {
    target: 'es2022',
    // the policy «font-src 'self'; img-src 'self'» admits no data: URLs
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
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
