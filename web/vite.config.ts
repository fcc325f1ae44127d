import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from '../package.json' with { type: 'json' }
import { contractIndex } from './contractIndex/contractIndex.ts'
import { referredFiles } from './contractIndex/referredFiles.ts'
import { firstRequests } from './firstRequests/firstRequests.ts'
import { manualPages } from './manualPages/manualPages.ts'
import { routesAsData } from './routesAsData.ts'
import { withoutChecks } from './withoutChecks.ts'
import { withoutJsonSchema } from './withoutJsonSchema.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const declared = 'assets/declared/'

/** Shared by the login page and the shell; small enough for the first chunk. */
const shared =
  /[\\/](app[\\/]shell[\\/](institution\.ts|InstitutionMark\.tsx)|components[\\/]ActionIcon[\\/].+|api[\\/]callFailure\.ts|use-(id|uncontrolled|resolved-styles-api)\.mjs)$/

/** Shared by the login page, lists and forms. */
const inputs = /[\\/](ui[\\/]feedback[\\/]Alert\.tsx|components[\\/](CloseButton|Input|InputBase|TextInput)[\\/].+)$/

/** Shell, and code shared by home and lists. */
const app =
  /[\\/](app[\\/](shell[\\/]App|jobs[\\/]JobTray)\.tsx|(HelpButton|Card)\.tsx|(formatNumber|formatMoney|chartData|inicioRoutes|archivoRoutes)\.ts|Icon(ChartBar|ChevronRight|CircleCheck|Table)\.mjs|components[\\/](Group|Skeleton)[\\/][.\w]+\.mjs)$/

/** List screen, with code shared with overlays. */
const list =
  /[\\/](ResourceScreen\.tsx|(CheckIcon|ComboboxChevron[.\w]*|to-int|use-debounced-callback|DirectionProvider|get-auto-contrast-value|get-env)\.mjs)$/

/** Floating components of Mantine and their dependencies. */
const overlays =
  /[\\/](@floating-ui|react-remove-scroll[\w-]*|use-sidecar|use-callback-ref|(components|utils)[\\/](Combobox|Floating|Modal|ModalBase|Popover|Portal|ScrollArea|Select))[\\/]/

/** Contract files that other modules refer to, in a chunk of their own per module. */
const referred = await referredFiles()
const isReferred = (file: string) => referred.has(file.replaceAll('\\', '/'))
/** Catalogues of modules with one folder per resource. One that no record refers to has a chunk of its own. */
const catalogue = /contract[\\/]src[\\/](?:rrhh|combustible|amachay)[\\/](?!index|portada|alertas|\w+Routes)(\w+)\.ts$/
const catalogueOf = (file: string) => catalogue.exec(file)?.[1] ?? null
const referredOf = (file: string) => `${moduleOf(file)}Referred`

const core = /[\\/]contract[\\/]src[\\/]core[\\/]/

/** Module of a contract file. */
const moduleOf = (file: string) => /contract[\\/]src[\\/](\w+)/.exec(file)?.[1] ?? null

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  plugins: [react(), contractIndex, manualPages, routesAsData, withoutJsonSchema, withoutChecks, firstRequests],
  define: {
    __APP_VERSION__: JSON.stringify(product.version),
  },
  build: {
    target: 'es2022',
    // the CSP (font-src 'self'; img-src 'self') forbids data: URLs
    assetsInlineLimit: 0,
    modulePreload: {
      // all target browsers support modulepreload
      polyfill: false,
      // The shell has loaded most imports of a screen: preload lists for every screen would cost more than they save.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.every((id) => id.includes('/contract/src/')) ? declared : 'assets/'}[name]-[hash:7].js`,
        codeSplitting: {
          // Chunks that are nearly always needed together are merged: each request costs a round trip on slow
          // connections.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', test: shared },
            { name: 'inputs', test: inputs },
            // only lists and forms validate, not the home page and the shell
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            // each with its imports: login page; shell with home and lists; generic list
            { name: 'signIn', test: /[\\/]web[\\/]src[\\/]app[\\/]login[\\/]LoginPage\.tsx$/ },
            { name: 'app', test: app },
            { name: 'home', test: /[\\/]web[\\/]src[\\/]app[\\/]home[\\/]HomePage\.tsx$/ },
            { name: 'list', test: list },
            { name: 'steps', test: /[\\/]web[\\/]src[\\/]app[\\/]home[\\/]HomeSteps\.tsx$/ },
            // dialogs, menus and selects
            { name: 'overlays', test: overlays },
            { name: 'icons', test: /[\\/]web[\\/]src[\\/]ui[\\/]text[\\/]icons\.ts$/ },
            // `core`: imported by every declaration; `coreParts`: by few screens, such as identity documents
            { name: 'core', test: core, minShareCount: 40 },
            { name: 'coreParts', test: core },
            { name: referredOf, debugName: 'referred', test: isReferred },
            { name: catalogueOf, debugName: 'catalogues', test: catalogue },
            // imported by other modules: without a chunk of its own it would be part of the first of them
            { name: 'seguridad', test: /[\\/]contract[\\/]src[\\/]seguridad[\\/]/ },
            { name: moduleOf, debugName: 'modules', test: /[\\/]contract[\\/]src[\\/]/ },
            { name: 'common', minShareCount: 40 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // API of the server: /rrhh/api/…; screens: /gsrrhh/…; /src/api is source code of the web
    proxy: {
      '^/(?!src/|node_modules/)[a-z]+/api/': server,
      '^/mapa/': server,
      '^/(openapi\\.json|docs|healthz|readyz)': server,
    },
  },
})
