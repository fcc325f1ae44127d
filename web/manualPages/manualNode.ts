/** What a page of the manual is drawn from: words, or an element around more of them. */
export type ManualNode =
  | string
  | { tag: PlainTag; inner: ManualNode[] }
  | { tag: 'h2' | 'h3'; id: string; inner: ManualNode[] }
  /** `to`: a place of the manual (`/app/manual/comun#buscar`) or a screen (`/gsrrhh/turno`) */
  | { tag: 'a'; to: string; inner: ManualNode[] }
  | { tag: 'img'; file: string; alt: string; width: number; height: number }

export type PlainTag =
  | ('p' | 'ol' | 'ul' | 'li' | 'blockquote' | 'strong' | 'em' | 'kbd')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')

/** A heading of a page; `paths` are the screens it tells about. */
export type ManualSection = { id: string; title: string; level: 2 | 3; paths: string[] }

export type ManualOutline = { name: string; title: string; sections: ManualSection[] }

export type ManualPage = ManualOutline & { body: ManualNode[] }

/** A page's text as the web fetches it, with the address of each picture by its file. */
export type ManualText = { body: ManualNode[]; images: Readonly<Record<string, string>> }
