export const colors = { ink: '#1f2937', muted: '#6b7280', line: '#d1d5db', shade: '#f3f4f6' } as const
