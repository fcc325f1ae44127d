import { queryOptions } from '@tanstack/react-query'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'
import { isCallFailure } from './callFailure.ts'
import { currentSession, endSession, storedInfo, storeInfo } from './session.ts'

export type MenuService = MenuInfo['accesoMenus'][number]
export type MenuEntry = MenuService['menus'][number]

/** Menu and permissions of the session; offline: the stored copy. A 400 ends the session (R9), as every 401 does. */
export const infoQuery = () =>
  queryOptions({
    queryKey: ['info', currentSession().user?.idUsuario],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      try {
        const info = await call(session.getSessionInfo, { signal })
        storeInfo(info)
        return info
      } catch (caught) {
        const kept = isCallFailure(caught) && caught.status === 0 ? storedInfo() : undefined
        if (kept) return kept
        // the message says what the user lacks
        if (isCallFailure(caught) && caught.status === 400) void endSession('error', caught.errorMessage)
        throw caught
      }
    },
  })
