import type { ManualNode, ManualPage } from './manualNode.ts'
import { pictureOf, readManual } from './readManual.ts'

const name = 'virtual:manual'

/** Vite plugin for `virtual:manual`: outline of docs/manual, and loaders of its pages. Pictures are assets. */
export const manualPages = {
  name: 'manual-pages',
  resolveId: (id: string) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
  load: (id: string) => {
    if (id === `\0${name}`) return outlineCode(readManual())
    const page = id.startsWith(`\0${name}/`) && readManual().find((one) => id.endsWith(`/${one.name}`))
    return page ? textCode(page) : undefined
  },
}

function outlineCode(pages: ManualPage[]): string {
  const outline = pages.map(({ body, ...rest }) => rest)
  const texts = pages.map((page) => `'${page.name}': () => import('${name}/${page.name}')`)
  return `export const pages = ${JSON.stringify(outline)}\nexport const texts = { ${texts.join(',\n')} }`
}

function textCode({ body }: ManualPage): string {
  const files = [...new Set(body.flatMap(picturesIn))]
  const imports = files.map((file, at) => `import picture${at} from '${pictureOf(file)}?url'`)
  const images = files.map((file, at) => `'${file}': picture${at}`)
  return `${imports.join('\n')}\nexport const body = ${JSON.stringify(body)}\nexport const images = { ${images.join(', ')} }`
}

export function picturesIn(node: ManualNode): string[] {
  if (typeof node === 'string') return []
  return node.tag === 'img' ? [node.file] : node.inner.flatMap(picturesIn)
}
