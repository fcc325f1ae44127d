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

/** What the sign-in page shares with the frame: little enough to come with the first of all. */
const shared =
  /[\\/](app[\\/]shell[\\/](institution\.ts|InstitutionMark\.tsx)|components[\\/]ActionIcon[\\/].+|api[\\/]callFailure\.ts|use-(id|uncontrolled|resolved-styles-api)\.mjs)$/

/** What the sign-in page shares with lists and forms. */
const inputs = /[\\/](ui[\\/]feedback[\\/]Alert\.tsx|components[\\/](CloseButton|Input|InputBase|TextInput)[\\/].+)$/

/** The frame, and what home and lists share. */
const app =
  /[\\/](app[\\/](shell[\\/]App|jobs[\\/]JobTray)\.tsx|(HelpButton|Card)\.tsx|(formatNumber|formatMoney|chartData|inicioRoutes|archivoRoutes)\.ts|Icon(ChartBar|ChevronRight|CircleCheck|Table)\.mjs|components[\\/](Group|Skeleton)[\\/][.\w]+\.mjs)$/

/** With what overlays share with it, and with the switch above some lists. */
const list =
  /[\\/](ResourceScreen\.tsx|(CheckIcon|ComboboxChevron[.\w]*|to-int|use-debounced-callback|DirectionProvider|get-auto-contrast-value|get-env)\.mjs)$/

/** What Mantine places over a page and lists in it, with what it stands on. */
const overlays =
  /[\\/](@floating-ui|react-remove-scroll[\w-]*|use-sidecar|use-callback-ref|(components|utils)[\\/](Combobox|Floating|Modal|ModalBase|Popover|Portal|ScrollArea|Select))[\\/]/

/** The records of each module that other records refer to: they come without the rest of their module. */
const referred = await referredFiles()
const isReferred = (file: string) => referred.has(file.replaceAll('\\', '/'))
/** A catalogue of a module that keeps its records in folders. One that no record refers to comes with its own list alone. */
const catalogue = /contract[\\/]src[\\/](?:rrhh|combustible|amachay)[\\/](?!index|portada|alertas|\w+Routes)(\w+)\.ts$/
const catalogueOf = (file: string) => catalogue.exec(file)?.[1] ?? null
const referredOf = (file: string) => `${moduleOf(file)}Referred`

const core = /[\\/]contract[\\/]src[\\/]core[\\/]/

/** The module of the contract that a file is of. */
const moduleOf = (file: string) => /contract[\\/]src[\\/](\w+)/.exec(file)?.[1] ?? null

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  plugins: [react(), contractIndex, manualPages, routesAsData, withoutJsonSchema, withoutChecks, firstRequests],
  define: {
    __APP_VERSION__: JSON.stringify(product.version),
  },
  build: {
    target: 'es2022',
    // the policy «font-src 'self'; img-src 'self'» admits no data: URLs
    assetsInlineLimit: 0,
    modulePreload: {
      // every browser of the target preloads by itself
      polyfill: false,
      // What a screen stands on has mostly come with the frame: lists of it for every screen would weigh more than they save.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.every((id) => id.includes('/contract/src/')) ? declared : 'assets/'}[name]-[hash:7].js`,
        codeSplitting: {
          // What nearly always comes together comes in one file: every file costs a request, and a distant line feels each.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', test: shared },
            { name: 'inputs', test: inputs },
            // the first page and the frame validate nothing; every list and form does
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            // with all they stand on: who signs in needs the first, whoever is signed in the second, with what home and lists
            // share; every list and home the one beside it
            { name: 'signIn', test: /[\\/]web[\\/]src[\\/]app[\\/]login[\\/]LoginPage\.tsx$/ },
            { name: 'app', test: app },
            { name: 'home', test: /[\\/]web[\\/]src[\\/]app[\\/]home[\\/]HomePage\.tsx$/ },
            { name: 'list', test: list },
            { name: 'steps', test: /[\\/]web[\\/]src[\\/]app[\\/]home[\\/]HomeSteps\.tsx$/ },
            // whatever opens over a page
            { name: 'overlays', test: overlays },
            { name: 'icons', test: /[\\/]web[\\/]src[\\/]ui[\\/]text[\\/]icons\.ts$/ },
            // every declaration stands on the first; the second has what a few screens need, such as identity documents
            { name: 'core', test: core, minShareCount: 40 },
            { name: 'coreParts', test: core },
            { name: referredOf, debugName: 'referred', test: isReferred },
            { name: catalogueOf, debugName: 'catalogues', test: catalogue },
            // other modules stand on it: without a file of its own it would lie in that of the first of them
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
    // the API lives beside the screens: /rrhh/api/… is the server's, /gsrrhh/… is ours; /src/api is our own source
    proxy: {
      '^/(?!src/|node_modules/)[a-z]+/api/': server,
      '^/mapa/': server,
      '^/(openapi\\.json|docs|healthz|readyz)': server,
    },
  },
})
