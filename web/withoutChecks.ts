const checks = /contract[\\/]src[\\/]core[\\/]resource[\\/]checkDeclaration\.ts$/

/**
 * Vite plugin that removes the consistency checks of declarations from the bundle. The server runs them at start-up;
 * without the plugin, every list would load them.
 */
export const withoutChecks = {
  name: 'without-checks',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (_code: string, id: string) =>
    checks.test(id) ? { code: 'export const checkDeclaration = () => undefined', map: null } : undefined,
}
