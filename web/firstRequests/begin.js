// Appended to firstPaint.js by the build. For a signed-in user it requests everything the screen needs in parallel: scripts,
// styles, menu and first data; otherwise each level of imports would cost a round trip. Other visitors get the files of the
// login page or of a public page. Keys of localStorage: web/src/api/session.ts, web/src/crud/views/opensWithViews.ts.
// web/src/api/takeEarlyAnswer.ts takes the responses.
export function begin(first) {
  const remembered = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const { token, user } = remembered('wamani.session') ?? {}
  const { pathname, search } = location
  const fetchFiles = (files) => {
    for (const at of files) {
      const link = document.createElement('link')
      const href = `/assets/${first.files[at]}`
      const isStyle = href.endsWith('.css')
      Object.assign(link, { href, crossOrigin: 'anonymous', rel: isStyle ? 'preload' : 'modulepreload' })
      if (isStyle) link.as = 'style'
      document.head.append(link)
    }
  }
  const visited = first.pages[pathname]
  if (visited || !token) return fetchFiles(visited ?? first.login)
  const screen = first.screens[pathname]
  if (!user || user.debeCambiarClave || user.faltaSegundoFactor || !screen) return
  const headers = { authorization: `Bearer ${token}` }
  const answers = new Map()
  const ask = (path) => {
    const answer = fetch(path, { headers })
    // read the body even if nobody takes the response, to free its connection; takeEarlyAnswer reports failures
    answer.then((one) => one.clone().text()).catch(() => undefined)
    answers.set(path, answer)
  }
  ask(first.info)
  // skip requests without permission: the server logs every refusal
  const isGranted = ({ path, access }) =>
    access === 'session' || remembered('wamani.info')?.permisos?.includes(`GET ${path}`)
  if (search === '' && localStorage.getItem('wamani.vistas') === null)
    for (const { path, query } of screen.data.filter(isGranted)) ask(path + query)
  globalThis.wamaniEarly = { token, answers, askedAt: performance.now() }
  fetchFiles([...first.frame, ...screen.files])
}
