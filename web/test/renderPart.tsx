import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../src/api/createQueryClient.ts'
import { fetchMapFile } from '../src/api/fetchMapFile.ts'
import { storeSession } from '../src/api/session.ts'
import { parseSearchParams, stringifySearchParams } from '../src/app/shell/searchParams.ts'
import { MapFilesContext } from '../src/ui/map/base/mapFiles.ts'
import { theme } from '../src/ui/theme/theme.ts'
import type { ContractServer } from './contractServer.ts'

const user = {
  idUsuario: 7,
  username: 'rosa',
  nombreCompleto: 'Rosa Ñaupari',
  authorities: [],
  debeCambiarClave: false,
}

/** Renders a component with theme, query client, router and a signed-in user. */
export function renderPart(part: ReactNode, { server, at = '/' }: { server: ContractServer; at?: string }) {
  vi.stubGlobal('fetch', server.fetch)
  storeSession({ token: server.token ?? 'one', tokenType: 'Bearer', user })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultNotFoundComponent: () => part,
  })
  const client = createQueryClient()
  // a new function per render, because loaded maps are cached by it
  const mapFiles: typeof fetchMapFile = (...asked) => fetchMapFile(...asked)
  render(
    // `env="test"`: without layout, Mantine would hide open dropdowns as scrolled out of view
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <MapFilesContext value={mapFiles}>
          <RouterProvider router={router} />
        </MapFilesContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { keys: userEvent.setup(), router, client }
}
