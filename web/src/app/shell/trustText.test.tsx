import { expect, it } from 'vitest'
import { allowedScriptUrl, escapeUnknownMarkup } from './trustText.ts'

it.each([
  '.m_1 > a{color:red} @media (min-width: 3em){b{top:0}}',
  'a < b y 3<4',
  '<svg/>',
  '<span aria-hidden="true">&#x2212;</span>',
  '© <a href="https://mapas.example/derechos" target="_blank" rel="noopener noreferrer">Mapas</a>',
  '<a href="/mapa/fuentes.txt" target="_blank" rel="noopener">Límites</a>',
])('keeps the markup of styles and maps: %s', (text) => {
  expect(escapeUnknownMarkup(text)).toBe(text)
})

it.each([
  '<img src=x onerror=alert(1)>',
  '<script></script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//otra.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)">x</a>',
  '<span onmouseover="alert(1)">x</span>',
  '<svg/onload=alert(1)>',
  '<!--<img src=x onerror=alert(1)>-->',
  '<SCRIPT>alert(1)</SCRIPT>',
])('escapes any other markup: %s', (text) => {
  const page = document.createElement('div')
  page.innerHTML = escapeUnknownMarkup(text)
  const marked = [...page.querySelectorAll('*')].filter(
    (one) => !['SPAN', 'A'].includes(one.tagName) || one.attributes.length > 0,
  )
  expect(marked).toEqual([])
})

it('allows scripts of the build and the service worker, from the same origin only', () => {
  const origin = 'https://wamani.example'
  for (const own of [`${origin}/assets/clusterWorker-1a.js`, '/sw.js']) expect(allowedScriptUrl(own, origin)).toBe(own)
  for (const other of [
    'https://otra.example/assets/a.js',
    'data:text/javascript,1',
    'blob:x',
    '/rrhh/api/v1/archivo',
    '//otra.example/sw.js',
  ])
    expect([other, allowedScriptUrl(other, origin)]).toEqual([other, null])
})
