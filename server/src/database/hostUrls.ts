export function hostUrls(url: string): string[] {
  const [, head = '', authority = '', path = '', query = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)([^?]*)\??(.*)$/.exec(url) ?? []
  const options = new URLSearchParams(query)
  const hosts = (options.get('host') ?? authority).split(',')
  if (hosts.length === 1) return [url]
  const ports = options.get('port')?.split(',') ?? []
  options.delete('target_session_attrs') // unknown to the driver
  return hosts.map((host, at) => {
    const own = new URLSearchParams(options)
    const port = ports[at] ?? ports[0]
    if (port) own.set('port', port)
    if (options.has('host')) own.set('host', host)
    const place = options.has('host') ? '' : host
    return `${head}${place}${path}${own.size > 0 ? `?${own}` : ''}`
  })
}
