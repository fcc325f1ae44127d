/** A node of a page: text or an element. */
export type ManualNode =
  | string
  | { tag: PlainTag; inner: ManualNode[] }
  | { tag: 'h2' | 'h3'; id: string; inner: ManualNode[] }
  /** `to`: a URL of the manual (`/app/manual/comun#buscar`) or of a screen (`/gsrrhh/turno`) */
  | { tag: 'a'; to: string; inner: ManualNode[] }
  | { tag: 'img'; file: string; alt: string; width: number; height: number }

export type PlainTag =
  | ('p' | 'ol' | 'ul' | 'li' | 'blockquote' | 'strong' | 'em' | 'kbd')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')

/** A heading; `paths` are the screens its section describes. */
export type ManualSection = { id: string; title: string; level: 2 | 3; paths: string[] }

export type ManualOutline = { name: string; title: string; sections: ManualSection[] }

export type ManualPage = ManualOutline & { body: ManualNode[] }

/** Text of a page as loaded by the web, with the URL of each picture by file name. */
export type ManualText = { body: ManualNode[]; images: Readonly<Record<string, string>> }
