import { type Measured, measureOf } from '../../../http/monitoring/monitor.ts'

export type Medidas = Partial<
  Record<'demora' | 'espera' | 'ocupadas' | 'memoria' | 'datos' | 'respaldos' | 'archivos' | 'correo', number>
>

/** Picks the metrics of the process itself, which are stored for other processes. */
export function medidasOf(measured: Measured): Medidas {
  const found = {
    demora: measureOf(measured, 'nodejs_eventloop_lag_p99_seconds'),
    espera: measureOf(measured, 'database_pool_connections', { state: 'waiting' }),
    ocupadas: measureOf(measured, 'database_pool_connections', { state: 'busy' }),
    memoria: measureOf(measured, 'process_resident_memory_bytes'),
    datos: measureOf(measured, 'wamani_disk_free_bytes', { disk: 'datos' }),
    respaldos: measureOf(measured, 'wamani_disk_free_bytes', { disk: 'respaldos' }),
    archivos: measureOf(measured, 'wamani_dependency_up', { dependency: 'files' }),
    correo: measureOf(measured, 'wamani_dependency_up', { dependency: 'mail' }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => Number.isFinite(value)))
}
