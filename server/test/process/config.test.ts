import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { hostUrls } from '../../src/database/hostUrls.ts'

test('without settings it serves this host from an embedded database with demo data', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    demo: true,
    regionUbigeo: '08',
    tiles: undefined,
    trustProxy: false,
    clockStart: undefined,
  })
})

test('demo data is off by default with an external database or in production', () => {
  const DATABASE_URL = 'postgres://ana:clave@base:5432/wamani'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DATABASE_URL: 'postgresql://ana@/wamani?host=/run/postgresql' }).demo).toBe(false)
})

test('delays shutdown only with an external database', () => {
  const DATABASE_URL = 'postgres://ana:clave@base:5432/wamani'
  expect(readConfig({}).shutdownDelay).toBe(0)
  expect(readConfig({ DATABASE_URL }).shutdownDelay).toBe(5)
  expect(readConfig({ DATABASE_URL, SHUTDOWN_DELAY: '0' }).shutdownDelay).toBe(0)
})

test('accepts a separate login for migrations', () => {
  const DATABASE_MIGRATION_URL = 'postgres://duena:clave@base:5432/wamani'
  const DATABASE_URL = 'postgres://ana:clave@base:5432/wamani'
  expect(readConfig({ DATABASE_URL, DATABASE_MIGRATION_URL }).migrationUrl).toBe(DATABASE_MIGRATION_URL)
  expect(() => readConfig({ DATABASE_MIGRATION_URL })).toThrow('DATABASE_MIGRATION_URL necesita también DATABASE_URL')
})

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', APP_CLOCK: '' })).toEqual(readConfig({}))
})

test('reads the start time of the clock in Lima time by default', () => {
  const start = (APP_CLOCK: string) => readConfig({ APP_CLOCK }).clockStart?.toISOString()
  expect(start('2026-03-31T23:59:00')).toBe('2026-04-01T04:59:00.000Z')
  expect(start('2026-03-31T23:59:00Z')).toBe('2026-03-31T23:59:00.000Z')
})

test('requires zoom, column and row placeholders in the tile URL', () => {
  const TILES_URL = 'https://{s}.teselas.pe/{z}/{x}/{y}.png'
  expect(readConfig({ TILES_URL, TILES_ATTRIBUTION: 'Teselas de ejemplo' }).tiles).toEqual({
    url: TILES_URL,
    attribution: 'Teselas de ejemplo',
  })
  for (const wrong of ['ftp://teselas.pe/{z}/{x}/{y}', 'https://teselas.pe/{z}/{x}', 'teselas'])
    expect(() => readConfig({ TILES_URL: wrong })).toThrow('TILES_URL debe ser una dirección')
  expect(() => readConfig({ TILES_URL, TILES_ATTRIBUTION: '<b>yo</b>' })).toThrow('TILES_ATTRIBUTION')
})

test('accepts proxies as a count or addresses', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toEqual(['10.0.0.0/8', 'loopback'])
})

test('reports each invalid setting in one sentence without its value', () => {
  const bad = {
    HOST: 'a b',
    PORT: '65536',
    PUBLIC_URL: 'wamani.gob.pe',
    DATABASE_URL: 'mysql://ana:secreta@base/wamani',
    DATABASE_DIRECT_URL: 'mysql://ana:secreta@base/wamani',
    DATABASE_MIGRATION_URL: 'secreta',
    DATABASE_POOL: '1',
    FILES_URL: 'ftp://x',
    DEMO: 'secreta',
    SMTP_URL: 'secreta',
    RENIEC_URL: 'secreta',
    REGION_UBIGEO: '26',
    LOG_LEVEL: 'secreta',
    ACCESS_LOG: 'sí',
    SHUTDOWN_DELAY: '5 s',
    TRUST_PROXY: 'true',
    APP_CLOCK: 'ayer',
  }
  let message = ''
  try {
    readConfig(bad)
  } catch (error) {
    message = (error as Error).message
  }
  expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(Object.keys(bad))
  expect(message).not.toContain('secreta')
})

test('accepts several database hosts in libpq notation', () => {
  const options = 'sslmode=disable&target_session_attrs=read-write'
  const DATABASE_URL = `postgres://ana:cla,ve@uno:5432,dos:5433/wamani?${options}`
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  expect(hostUrls(DATABASE_URL)).toEqual([
    'postgres://ana:cla,ve@uno:5432/wamani?sslmode=disable',
    'postgres://ana:cla,ve@dos:5433/wamani?sslmode=disable',
  ])
  expect(hostUrls('postgresql://ana@/wamani?host=/uno,/dos&port=5432')).toEqual([
    'postgresql://ana@/wamani?host=%2Funo&port=5432',
    'postgresql://ana@/wamani?host=%2Fdos&port=5432',
  ])
  expect(hostUrls('postgres://ana@uno/wamani?sslmode=disable')).toEqual(['postgres://ana@uno/wamani?sslmode=disable'])
  expect(() => readConfig({ DATABASE_URL: 'postgres://uno:5432,d os/wamani' })).toThrow('DATABASE_URL')
})
